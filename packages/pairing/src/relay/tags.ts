/** How a method's messages travel. Specification of the sign protocol, "RPC methods". */
export type Tag = {
  /** What the relay is told a request is, and its answer. */
  request: number
  answer: number
  /** The answer that says no, where it has a number of its own. */
  refusal?: number
  /** How long the relay keeps a request for somebody who is away, in seconds; and an answer. */
  ttl: number
  answerTtl?: number
  /** Whether a wallet that is away is woken up by it. */
  prompt: boolean
}

const fiveMinutes = 300
const hour = 3600
const day = 86_400

/** All methods of the protocol. */
export const tags = {
  wc_pairingDelete: { request: 1000, answer: 1001, ttl: day, prompt: false },
  wc_pairingPing: { request: 1002, answer: 1003, ttl: 30, prompt: false },
  wc_sessionPropose: { request: 1100, answer: 1101, refusal: 1120, ttl: fiveMinutes, prompt: true },
  wc_sessionSettle: { request: 1102, answer: 1103, ttl: fiveMinutes, prompt: false },
  wc_sessionUpdate: { request: 1104, answer: 1105, ttl: day, prompt: false },
  wc_sessionExtend: { request: 1106, answer: 1107, ttl: day, prompt: false },
  wc_sessionRequest: { request: 1108, answer: 1109, ttl: fiveMinutes, prompt: true },
  wc_sessionEvent: { request: 1110, answer: 1111, ttl: fiveMinutes, prompt: true },
  wc_sessionDelete: { request: 1112, answer: 1113, ttl: day, prompt: false },
  wc_sessionPing: { request: 1114, answer: 1115, ttl: 30, prompt: false },
  wc_sessionAuthenticate: {
    request: 1116,
    answer: 1117,
    refusal: 1118,
    ttl: hour,
    answerTtl: fiveMinutes,
    prompt: true,
  },
} as const satisfies Record<string, Tag>

/** A method of the protocol. */
export type WcMethod = keyof typeof tags

/** True for a method that the protocol has. */
export const isWcMethod = (method: string): method is WcMethod => Object.hasOwn(tags, method)
