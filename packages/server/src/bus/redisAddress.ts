/** How the servers of an address are connected. */
type RedisKind = 'single' | 'cluster' | 'sentinel'

/** The address of Redis, or Valkey, with its credentials. */
export type RedisAddress = {
  kind: RedisKind
  /** One server, some nodes of a cluster, or the Sentinels. */
  hosts: readonly { host: string; port: number }[]
  isEncrypted: boolean
  username: string
  password: string
  /** The number of the database. A cluster has only one. */
  database: number
  /** The Sentinels' name of the server, and their credentials. */
  name: string
  sentinelUsername: string
  sentinelPassword: string
}

const form =
  /^redis(s?)(?:[+](cluster|sentinel))?:[/]{2}(?:([^/?#]*)@)?([^/?#@]+)(?:[/]([^?#]*))?(?:[?]([^#]*))?$/

const ports: Readonly<Record<RedisKind, number>> = { single: 6379, cluster: 6379, sentinel: 26379 }

function readHost(text: string, kind: RedisKind): RedisAddress['hosts'][number] | undefined {
  const url = URL.parse(`redis://${text}`)
  if (!url?.hostname) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || ports[kind]) }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Reads `redis://user:password@host:port/database`, `redis+cluster://…@host:port,host:port` and
 * `redis+sentinel://…@host:port,host:port/name`, each also as `rediss`, by TLS. Undefined for another text.
 */
export function readRedisAddress(text: string): RedisAddress | undefined {
  const [found, encrypted, kind = 'single', user = '', authority = '', path = '', query = ''] =
    form.exec(text) ?? []
  if (found === undefined || (kind !== 'single' && kind !== 'cluster' && kind !== 'sentinel'))
    return undefined
  const hosts = authority.split(',').map((host) => readHost(host, kind))
  const known = hosts.filter((host) => host !== undefined)
  const colon = user.indexOf(':')
  const username = decode(colon < 0 ? user : user.slice(0, colon))
  const password = decode(colon < 0 ? '' : user.slice(colon + 1))
  const name = decode(path)
  const ofSentinels = new URLSearchParams(query)
  const isPathGood = { single: /^\d*$/, cluster: /^$/, sentinel: /./ }[kind].test(path)
  if (known.length !== hosts.length || (kind === 'single' && hosts.length > 1)) return undefined
  if (!isPathGood || username === undefined || password === undefined || name === undefined)
    return undefined
  return {
    kind,
    hosts: known,
    isEncrypted: encrypted === 's',
    username,
    password,
    database: kind === 'single' ? Number(path) : 0,
    name: kind === 'sentinel' ? name : '',
    sentinelUsername: ofSentinels.get('sentinelUsername') ?? '',
    sentinelPassword: ofSentinels.get('sentinelPassword') ?? '',
  }
}
