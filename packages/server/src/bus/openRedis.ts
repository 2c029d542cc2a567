import { Cluster, Redis } from 'ioredis'
import { type RedisAddress, readRedisAddress } from './redisAddress.ts'

/** A connection to Redis 6 or Valkey, and newer, or to a cluster of them. It emits `end` when it is closed. */
export type RedisClient = Redis | Cluster

const answerMs = 5000
const keepAliveMs = 30_000

/** A broken connection does not reconnect by itself, because its user must know of the gap. */
const never = () => null

const optionsOf = ({ username, password, isEncrypted }: RedisAddress) => ({
  lazyConnect: true,
  connectTimeout: answerMs,
  commandTimeout: answerMs,
  keepAlive: keepAliveMs,
  retryStrategy: never,
  ...(password && { username: username || 'default', password }),
  ...(isEncrypted && { tls: {} }),
})

const createSingle = (address: RedisAddress, host: RedisAddress['hosts'][number]) =>
  new Redis({ ...optionsOf(address), ...host, db: address.database })

function createBySentinel(address: RedisAddress): Redis {
  const { hosts, name, sentinelUsername, sentinelPassword, isEncrypted } = address
  return new Redis({
    ...optionsOf(address),
    sentinels: [...hosts],
    name,
    sentinelRetryStrategy: never,
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
  })
}

function createCluster(address: RedisAddress): Cluster {
  return new Cluster([...address.hosts], {
    lazyConnect: true,
    clusterRetryStrategy: never,
    redisOptions: optionsOf(address),
    // A certificate is for the name of a node, not for the address of that name.
    ...(address.isEncrypted && { dnsLookup: (name, found) => found(null, name) }),
  })
}

async function connect<Client extends RedisClient>(client: Client): Promise<Client> {
  // Each failed command reports its own error.
  client.on('error', () => {})
  try {
    await new Promise<void>((resolve, reject) => {
      // A cluster whose nodes all disappear meanwhile emits only this event.
      client.once('end', () => reject(new Error('Redis closed the connection')))
      client.connect().then(resolve, reject)
    })
    return client
  } catch (cause) {
    client.disconnect()
    throw cause
  }
}

function parse(url: string): RedisAddress {
  const address = readRedisAddress(url)
  if (!address) throw new Error('The Redis address is not valid')
  return address
}

/** Connects. Rejects if Redis refuses the credentials, or does not answer in five seconds. */
export async function openRedis(url: string): Promise<RedisClient> {
  const address = parse(url)
  if (address.kind === 'cluster') return connect(createCluster(address))
  return openNode(address)
}

/** Connects to one server, or to the first node of a cluster that answers. */
export const openRedisNode = async (url: string): Promise<Redis> => openNode(parse(url))

async function openNode(address: RedisAddress): Promise<Redis> {
  if (address.kind === 'sentinel') return connect(createBySentinel(address))
  let failure: unknown
  for (const host of address.hosts) {
    try {
      return await connect(createSingle(address, host))
    } catch (cause) {
      failure = cause
    }
  }
  throw failure
}
