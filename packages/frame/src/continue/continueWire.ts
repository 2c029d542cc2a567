import * as v from 'valibot'
import { fromBase64url } from '../base64url.ts'

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const letters = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/))
const bytes = v.pipe(letters, v.transform(fromBase64url))

const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)

/**
 * The frame's request to its window: the site that embeds it, according to the browser, its device, and the key that
 * the answer is sealed to.
 */
export const continueRequest = v.strictObject({ site: name, device: name, key: bytes })

/** The visitor's answer in the window: null if they decline. */
export const continueAnswer = v.strictObject({ sealed: v.nullable(bytes) })

/** The sealed content: the login, and the wallet. */
export const givenLogin = v.strictObject({
  offer: v.pipe(v.string(), v.maxLength(600)),
  /** Null if the wallet is not open in that window: then a way back opens it, as on any device. */
  wallet: v.nullable(
    v.strictObject({
      user: name,
      epoch: name,
      addresses: v.strictObject({ eip155: evmAddress, solana: name }),
      keyring: bytes,
      deviceShare: bytes,
      recoveryShare: bytes,
      serverShare: name,
      proof: v.strictObject({ challenge: name, eip155: name, solana: name }),
    }),
  ),
})

/** The request as it is written, before validation. */
export type ContinueRequest = v.InferInput<typeof continueRequest>
/** The answer as it is written, before validation. */
export type ContinueAnswer = v.InferInput<typeof continueAnswer>
/** The sealed content as it is written, before validation. */
export type GivenLogin = v.InferInput<typeof givenLogin>
