import * as v from 'valibot'
import { fromBase64url } from '../base64url.ts'

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const letters = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/))
const bytes = v.pipe(letters, v.transform(fromBase64url))

const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)

/** What the frame asks its window: where it stands, as the browser says, its device, and the key that the answer is sealed to. */
export const continueRequest = v.strictObject({ site: name, device: name, key: bytes })

/** What the visitor says in the window: null if they decline. */
export const continueAnswer = v.strictObject({ sealed: v.nullable(bytes) })

/** What is sealed there: the login, and the wallet. */
export const givenLogin = v.strictObject({
  offer: v.pipe(v.string(), v.maxLength(600)),
  /** Null if the wallet is not open in that window: it is opened by a way back then, as on any device. */
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

/** As it is written. */
export type ContinueRequest = v.InferInput<typeof continueRequest>
/** As it is written. */
export type ContinueAnswer = v.InferInput<typeof continueAnswer>
/** As it is written. */
export type GivenLogin = v.InferInput<typeof givenLogin>
