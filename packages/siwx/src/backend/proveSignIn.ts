import { parseSiwxMessage } from '../message/parseSiwxMessage.ts'
import { SiwxError } from '../siwxError.ts'
import type { SiwxExpectations, SiwxRefusal } from '../verify/checkSiwxMessage.ts'
import type { SignatureVerifier } from '../verify/signatureVerifier.ts'
import { type SiwxVerification, verifySiwxMessage } from '../verify/verifySiwxMessage.ts'
import type { Codes } from './codes.ts'
import { nonceMs, readNonce } from './nonces.ts'
import type { SpentList } from './spentList.ts'

/**
 * The reason why nobody is signed in: as `verifySiwxMessage`, or a nonce that is not this browser's or was used before.
 */
export type SignInRefusal = SiwxRefusal | { reason: 'UNKNOWN_NONCE' | 'USED_NONCE'; field: 'nonce' }

/** The verified message, or the reason of the refusal. */
export type SignInVerification =
  | Extract<SiwxVerification, { ok: true }>
  | ({ ok: false } & SignInRefusal)

/** The expectations and parts that a verification needs. */
export type Proof = Pick<SiwxExpectations, 'origin' | 'chainIds' | 'now'> & {
  verifiers: readonly SignatureVerifier[]
  codes: Codes
  spent: SpentList
  /** The id of the browser that sent it. */
  browser: string | undefined
}

/**
 * Verifies a message with a nonce of its browser, then uses up the nonce. A refused signature leaves the nonce to the
 * owner who can sign.
 */
export async function proveSignIn(
  { message, signature }: { message: string; signature: string },
  { codes, spent, browser, ...expected }: Proof,
): Promise<SignInVerification> {
  const given = nonceIn(message)
  if (typeof given !== 'string') return { ok: false, ...given }
  const nonce = readNonce(codes, given, { browser, now: expected.now })
  if (!nonce) return { ok: false, reason: 'UNKNOWN_NONCE', field: 'nonce' }
  const verification = await verifySiwxMessage({
    message,
    signature,
    ...expected,
    nonce: nonce.text,
  })
  if (!verification.ok) return verification
  // Stored for longer than it is valid, because the clocks of nodes differ.
  const isFirst = await spent.add(`nonce:${nonce.text}`, nonce.expiresAt + nonceMs)
  return isFirst ? verification : { ok: false, reason: 'USED_NONCE', field: 'nonce' }
}

function nonceIn(message: string): string | SiwxRefusal {
  try {
    return parseSiwxMessage(message).nonce
  } catch (error) {
    if (!(error instanceof SiwxError)) throw error
    return { reason: error.code, field: error.field }
  }
}
