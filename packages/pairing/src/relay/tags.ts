/** The relay's tags and lifetimes of a method's messages. Specification of the sign protocol, "RPC methods". */
export type Tag = {
  /** The tag of a request. Its answer has the next number. */
  request: number
  /** The tag of a refusal, if it is a separate one. */
  refusal?: number
  /** How long the relay stores requests, answers and refusals for a peer that is offline, in seconds. */
  ttl: number
  refusalTtl?: number
  /** Whether the request wakes up a wallet that is offline. */
  prompt?: boolean
}

const fiveMinutes = 300
const hour = 3600
const day = 86_400

/** The tags of all methods of the protocol. */
export const tags = {
  wc_pairingDelete: { request: 1000, ttl: day },
  wc_pairingPing: { request: 1002, ttl: 30 },
  wc_sessionPropose: { request: 1100, refusal: 1120, ttl: fiveMinutes, prompt: true },
  wc_sessionSettle: { request: 1102, ttl: fiveMinutes },
  wc_sessionUpdate: { request: 1104, ttl: day },
  wc_sessionExtend: { request: 1106, ttl: day },
  wc_sessionRequest: { request: 1108, ttl: fiveMinutes, prompt: true },
  wc_sessionEvent: { request: 1110, ttl: fiveMinutes, prompt: true },
  wc_sessionDelete: { request: 1112, ttl: day },
  wc_sessionPing: { request: 1114, ttl: 30 },
  wc_sessionAuthenticate: {
    request: 1116,
    refusal: 1118,
    ttl: hour,
    refusalTtl: fiveMinutes,
    prompt: true,
  },
} as const satisfies Record<string, Tag>

/** A method of the protocol. */
export type WcMethod = keyof typeof tags

/** Whether the protocol has this method. */
export const isWcMethod = (method: string): method is WcMethod => Object.hasOwn(tags, method)
