/** How a method's messages travel. Specification of the sign protocol, "RPC methods". */
export type Tag = {
  /** What the relay is told a request is; its answer is the number that follows. */
  request: number
  /** The answer that says no, where it has a number of its own. */
  refusal?: number
  /** How long the relay keeps requests and answers for somebody who is away, in seconds; and a refusal. */
  ttl: number
  refusalTtl?: number
  /** Whether a wallet that is away is woken up by it. */
  prompt?: boolean
}

const fiveMinutes = 300
const hour = 3600
const day = 86_400

/** All methods of the protocol. */
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

/** True for a method that the protocol has. */
export const isWcMethod = (method: string): method is WcMethod => Object.hasOwn(tags, method)
