import { PairingError } from './pairingError.ts'

/** The content of a pairing link: the topic where both sides meet, and the key that only they have. */
export type PairingUri = {
  /** 64 hex digits: the SHA-256 of the key. */
  topic: string
  /** 64 hex digits. */
  symKey: string
  /** Seconds since the epoch. */
  expiry: number
  /** The methods that the link offers beyond a proposal, such as one-click sign-in. */
  methods: readonly string[]
}

const keyPattern = /^[0-9a-f]{64}$/
const secondsPattern = /^\d{1,15}$/
const longestUri = 2048
/** The longest lifetime that a link may claim, in seconds. */
const longestLife = 86_400

/** Writes a pairing link for QR codes and deep links. */
export function pairingUri({ topic, symKey, expiry, methods }: PairingUri): string {
  const query = new URLSearchParams({
    'relay-protocol': 'irn',
    symKey,
    expiryTimestamp: String(expiry),
    ...(methods.length > 0 && { methods: methods.join(',') }),
  })
  return `wc:${topic}@2?${query}`
}

/**
 * Parses a pairing link. One without an expiry counts as valid for five more minutes.
 * @throws PairingError `INVALID_URI`, `URI_EXPIRED`.
 */
export function parsePairingUri(uri: string, now: number): PairingUri {
  const [, topic = '', query = ''] =
    uri.length <= longestUri ? (/^wc:(?:\/\/)?([^@?]*)@2\/?\?(.*)$/.exec(uri.trim()) ?? []) : []
  const fields = new URLSearchParams(query)
  const symKey = fields.get('symKey') ?? ''
  const stated = fields.get('expiryTimestamp') ?? String(Math.floor(now / 1000) + 300)
  const isClear = new Set(fields.keys()).size === fields.size
  const isWhole = keyPattern.test(topic) && keyPattern.test(symKey) && secondsPattern.test(stated)
  if (!isClear || !isWhole || fields.get('relay-protocol') !== 'irn')
    throw new PairingError('INVALID_URI')
  const expiry = Number(stated)
  if (expiry * 1000 <= now) throw new PairingError('URI_EXPIRED')
  if (expiry - now / 1000 > longestLife) throw new PairingError('INVALID_URI')
  const methods = (fields.get('methods') ?? '').split(',').filter((method) => method !== '')
  return { topic, symKey, expiry, methods }
}
