/** Limits of the relay. Sizes are bytes, rates are per second with a burst, times milliseconds. */
export type RelayLimits = {
  socketsPerClient: number
  socketsPerIp: number
  socketsPerProject: number
  /** New connections of one address. */
  connectionsPerIp: Rate
  /** Messages; a request costs at least one, and one more per 50 topics. */
  messagesPerClient: Rate
  messagesPerIp: Rate
  messagesPerProject: Rate
  /** Messages that no client has yet. */
  waitingPerTopic: number
  waitingPerClient: number
  topicsPerClient: number
  subscribersPerTopic: number
  /** Bytes of messages that some subscribers do not have yet, as the database keeps them. */
  storedBytesPerClient: number
  storedBytesPerIp: number
  storedBytesPerProject: number
  storedBytes: number
  /** Where fewer are free on the disk of a SQLite file, no message is taken in. */
  freeDiskBytes: number
  /** Bytes that were sent to clients, or are looked up for them, and that they have not read, in this process. */
  unreadBytesPerSocket: number
  unreadBytesPerIp: number
  unreadBytes: number
}

/** So many at once, and so many a second after that. */
export type Rate = { burst: number; perSecond: number }

/** What an operator sets of the relay. */
export type RelayConfig = {
  enabled: boolean
  /**
   * The addresses that clients are told to use, such as `wss://relay.example/relay`: a token made for
   * another one is refused. Where the list is empty, the loopback addresses at any port count.
   */
  audiences: string[]
  /**
   * Hosts (`name` or `name:port`) of webhooks that are allowed although they are not public, or not `https`. Public
   * ones need not be named.
   */
  webhookHosts: string[]
  limits: RelayLimits
}

const mebibyte = 1024 * 1024

/** What holds where an operator sets nothing. */
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
