-- Runs inside MAME. Stops the 8085 at the places of memory_map.py that are watched, and does there what lines on
-- standard input ask for; each answer is one line on standard output that begins with "@". See mame.py.

local CLOCK = 2457600
local ATTOSECONDS = 1e18 / CLOCK

local machine = manager.machine
local cpu = machine.devices[":m19"]
local memory = cpu.spaces["program"]
local taps = {}      -- a tap lives as long as its handle
local limit = nil    -- the cycle at which to stop, while running
local gone = false   -- standard input has ended: MAME is to end too
local wanted_polls, polls, polled_screen = 1, 0, nil -- see commands.go

local function answer(text)
  io.stdout:write("@", text, "\n")
  io.stdout:flush()
end

local function cycles()
  local time = machine.time
  return math.floor(time.seconds * CLOCK + time.attoseconds / ATTOSECONDS + 0.5)
end

local function read(address, count)
  return count > 0 and memory:read_range(address, address + count - 1, 8) or ""
end

local HEX = {}
for byte = 0, 255 do HEX[string.char(byte)] = string.format("%02x", byte) end

local commands = {}

function commands.peek(address, count)
  return (read(address, tonumber(count)):gsub(".", HEX))
end

function commands.poke(address, data)
  for digits in data:gmatch("%x%x") do
    memory:write_u8(address, tonumber(digits, 16))
    address = address + 1
  end
  return ""
end

function commands.register(name)
  return tostring(cpu.state[name].value)
end

function commands.set(name, value)
  cpu.state[name].value = tonumber(value)
  return ""
end

function commands.cycles()
  return tostring(cycles())
end

local RAM, RAM_SIZE, BLOCK = 0x8000, 0x8000, 64
local remembered

-- Keep all of RAM, and write it back, but only the blocks that have changed.
function commands.remember()
  remembered = read(RAM, RAM_SIZE)
  return ""
end

function commands.restore()
  local now = read(RAM, RAM_SIZE)
  for start = 1, RAM_SIZE, BLOCK do
    local old = remembered:sub(start, start + BLOCK - 1)
    if now:sub(start, start + BLOCK - 1) ~= old then
      for i = 1, BLOCK do memory:write_u8(RAM + start + i - 2, old:byte(i)) end
    end
  end
  return ""
end

-- For each of the ten LCD drivers: its first page, and 4 pages of 50 columns, the top pixel in bit 0.
function commands.lcd()
  local drivers = {}
  for i = 0, 9 do
    local items = machine.devices[":m" .. i].items
    local page, ram = emu.item(items["0/m_page"]), emu.item(items["0/m_ram"])
    local bytes = { string.format("%02x", page:read(0)) }
    for column = 0, ram.count - 1 do
      bytes[#bytes + 1] = string.format("%02x", ram:read(column))
    end
    drivers[#drivers + 1] = table.concat(bytes)
  end
  return table.concat(drivers, " ")
end

local function obey(line)
  local name, first, second = line:match("^(%w+) ?(%S*) ?(%S*)$")
  return commands[name](tonumber(first) or first, second)
end

-- Stand still and obey until told to go; an error in a command is its answer.
local function stop(event)
  if gone then return end
  limit = nil
  answer(event)
  while not limit do
    local line = io.stdin:read("l")
    if not line then
      gone = true
      machine:exit()
      return
    end
    local ok, text = pcall(obey, line)
    if limit then return end
    answer(ok and text or "error " .. tostring(text))
  end
end

-- Go on up to a cycle. INKEY is an event only at the poll of this number among those that find no key and the screen
-- as it was at the poll before.
function commands.go(last_cycle, count)
  limit = math.max(last_cycle, cycles())
  wanted_polls, polls, polled_screen = tonumber(count), 0, nil
  return ""
end

local ZERO_FLAG, SCREEN, SCREEN_SIZE = 0x40, 0xFE00, 320

-- Whether this poll of INKEY$ is to be an event.
local function is_wanted_poll()
  if cpu.state["F"].value & ZERO_FLAG == 0 then return false end
  local screen = read(SCREEN, SCREEN_SIZE)
  polls = screen == polled_screen and polls + 1 or 1
  polled_screen = screen
  return polls == wanted_polls
end

local function tap(address, event, wanted)
  taps[event] = memory:install_read_tap(address, address, event, function()
    if not wanted or wanted() then stop(event) end
  end)
end

-- Make an address an event, only for a value of HL if one is given; INKEY is one only for some polls.
function commands.tap(address, rest)
  local event, value = rest:match("^(%a+):?(%d*)$")
  value = tonumber(value)
  local at_statement = value and function() return cpu.state["HL"].value == value end
  tap(address, event, event == "INKEY" and is_wanted_poll or at_statement)
  return ""
end

function commands.untap(event)
  if taps[event] then
    taps[event]:remove()
    taps[event] = nil
  end
  return ""
end

emu.register_frame_done(function()
  if limit and cycles() >= limit then stop("LIMIT") end
end)

stop("START")
