import * as v from 'valibot'
import { readRedisAddress } from '../bus/redisAddress.ts'

/** The schema of the address of Redis, or Valkey. */
export const redisUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => readRedisAddress(url) !== undefined,
    'must be a URL of redis, redis+cluster or redis+sentinel, or of rediss for TLS',
  ),
)
