/** Limits of the relay. Sizes are in bytes, rates per second with a burst, times in milliseconds. */
export type RelayLimits = {
  socketsPerClient: number
  socketsPerIp: number
  socketsPerProject: number
  /** New connections from one address. */
  connectionsPerIp: Rate
  /** Messages. A request costs at least one, and one more per 50 topics. */
  messagesPerClient: Rate
  messagesPerIp: Rate
  messagesPerProject: Rate
  /** Messages that no client has received yet. */
  waitingPerTopic: number
  waitingPerClient: number
  topicsPerClient: number
  subscribersPerTopic: number
  /** Bytes of messages that some subscribers have not received yet, as the database stores them. */
  storedBytesPerClient: number
  storedBytesPerIp: number
  storedBytesPerProject: number
  storedBytes: number
  /** The free bytes on the disk of a SQLite file below which the relay takes no message in. */
  freeDiskBytes: number
  /** Bytes in this process that clients have not read: sent to them, or looked up for them. */
  unreadBytesPerSocket: number
  unreadBytesPerIp: number
  unreadBytes: number
}

/** A burst of this size, and then this many a second. */
export type Rate = { burst: number; perSecond: number }

/** The settings of the relay that an operator chooses. */
export type RelayConfig = {
  enabled: boolean
  /**
   * The addresses that clients use, such as `wss://relay.example/relay`. The relay refuses a token for another address.
   * If the list is empty, it accepts the loopback addresses at any port.
   */
  audiences: string[]
  /**
   * Hosts (`name` or `name:port`) of webhooks that are allowed although they are not public, or not `https`. Public
   * hosts need no entry.
   */
  webhookHosts: string[]
  limits: RelayLimits
}

const mebibyte = 1024 * 1024

/** The defaults of the relay. */
export const defaultRelayConfig: RelayConfig = {
  enabled: true,
  audiences: [],
  webhookHosts: [],
  limits: {
    socketsPerClient: 32,
    socketsPerIp: 500,
    socketsPerProject: 20_000,
    connectionsPerIp: { burst: 100, perSecond: 5 },
    messagesPerClient: { burst: 1000, perSecond: 50 },
    messagesPerIp: { burst: 5000, perSecond: 500 },
    messagesPerProject: { burst: 20_000, perSecond: 5000 },
    waitingPerTopic: 200,
    waitingPerClient: 5000,
    topicsPerClient: 5000,
    subscribersPerTopic: 16,
    storedBytesPerClient: 16 * mebibyte,
    storedBytesPerIp: 64 * mebibyte,
    storedBytesPerProject: 1024 * mebibyte,
    storedBytes: 4096 * mebibyte,
    freeDiskBytes: 256 * mebibyte,
    unreadBytesPerSocket: 4 * mebibyte,
    unreadBytesPerIp: 16 * mebibyte,
    unreadBytes: 64 * mebibyte,
  },
}
