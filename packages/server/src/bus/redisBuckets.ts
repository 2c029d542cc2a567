import type { SharedBuckets, TakeResult } from '../http/rateLimit/sharedBuckets.ts'
import { createRedisConnection } from './redisConnection.ts'

/** KEYS: the bucket. ARGV: cost, full, and the time for tests, in microseconds. */
const script = `
local now = tonumber(ARGV[3])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end
local start = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local next = start + tonumber(ARGV[1])
local wait = next - now - tonumber(ARGV[2])
if wait > 0 then return {string.format('%.0f', wait), '0'} end
redis.call('SET', KEYS[1], string.format('%.0f', next), 'PX', string.format('%.0f', math.ceil((next - now) / 1000) + 60000))
return {'0', string.format('%.0f', start - now)}`

/**
 * Creates buckets in Redis 6 or Valkey, and newer. A bucket expires a minute after it is full. `nowUs` replaces the
 * clock of Redis.
 */
export function createRedisBuckets(url: string, nowUs?: () => number): SharedBuckets {
  const { connected, close } = createRedisConnection(url)
  return {
    take: async ({ key, costUs, fullUs }) => {
      const time = nowUs ? [String(nowUs())] : []
      const client = await connected()
      const answer = await client.eval(script, 1, `portico:rate:${key}`, costUs, fullUs, ...time)
      const [waitUs, startsInUs] = Array.isArray(answer) ? answer.map(Number) : []
      if (!Number.isFinite(waitUs) || !Number.isFinite(startsInUs))
        throw new Error('Redis returned no numbers')
      return { waitUs, startsInUs } as TakeResult
    },
    close,
  }
}
