import { createRedisConnection } from '../../bus/redisConnection.ts'
import { leaseMs, type SharedSockets } from '../../store/relay/sharedSockets.ts'

/** The braces put all keys into one slot of a cluster. */
const nodesKey = '{portico:sockets}'

/** The nodes by the end of their lease. Each node has its counts by key, which expire some time after the lease. */
const prelude = `
local nodes = KEYS[1]
local node, lease, now = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local function counts(of) return nodes .. ':' .. of end
local function renew()
  redis.call('ZADD', nodes, now + lease, node)
  redis.call('PEXPIRE', counts(node), lease + 60000)
end
redis.call('ZREMRANGEBYSCORE', nodes, '-inf', now)
`

const changeScript = `${prelude}
if not redis.call('ZSCORE', nodes, node) then return {'gone'} end
local all = redis.call('ZRANGE', nodes, 0, -1)
local made = {}
for index, change in ipairs(cjson.decode(ARGV[4])) do
  made[index] = '1'
  for _, entry in ipairs(change.opens and change.keys or {}) do
    local sum = 0
    for _, one in ipairs(all) do sum = sum + tonumber(redis.call('HGET', counts(one), entry.key) or '0') end
    if sum >= entry.limit then made[index] = '0' end
  end
  if made[index] == '1' then
    for _, entry in ipairs(change.keys) do
      if redis.call('HINCRBY', counts(node), entry.key, change.opens and 1 or -1) <= 0 then
        redis.call('HDEL', counts(node), entry.key)
      end
    end
  end
end
renew()
return made`

const setScript = `${prelude}
for _, old in ipairs({node, ARGV[5]}) do
  redis.call('DEL', counts(old))
  redis.call('ZREM', nodes, old)
end
for key, count in pairs(cjson.decode(ARGV[4])) do redis.call('HSET', counts(node), key, count) end
renew()
return '1'`

/** Counts the sockets of all nodes in Redis 6 or Valkey, and newer. `now` replaces the clock of Redis. */
export function createRedisSockets(url: string, now?: () => number): SharedSockets {
  const { connected, close } = createRedisConnection(url)
  async function run(script: string, node: string, ...rest: string[]): Promise<unknown> {
    const client = await connected()
    return client.eval(script, 1, nodesKey, node, leaseMs, now ? now() : '', ...rest)
  }
  return {
    change: async (node, changes) => {
      // Lua returns an empty table as an empty array, whatever it stands for.
      const made = await run(changeScript, node, JSON.stringify(changes))
      if (!Array.isArray(made)) throw new Error('Redis returned no list')
      return made[0] === 'gone' ? undefined : made.map((one) => one === '1')
    },
    set: async (node, counts, before = node) => {
      await run(setScript, node, JSON.stringify(Object.fromEntries(counts)), before)
    },
    remove: async (node) => {
      const client = await connected()
      await client.zrem(nodesKey, node)
      await client.del(`${nodesKey}:${node}`)
    },
    close,
  }
}
