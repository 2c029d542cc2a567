import * as v from 'valibot'

/** Where Redis, or Valkey, is. */
export const redisUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => /^rediss?:$/.test(URL.parse(url)?.protocol ?? ''),
    'must be a redis or rediss URL',
  ),
)
