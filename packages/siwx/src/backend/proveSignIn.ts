import { parseSiwxMessage } from '../message/parseSiwxMessage.ts'
import { SiwxError } from '../siwxError.ts'
import type { SiwxExpectations, SiwxRefusal } from '../verify/checkSiwxMessage.ts'
import type { SignatureVerifier } from '../verify/signatureVerifier.ts'
import { type SiwxVerification, verifySiwxMessage } from '../verify/verifySiwxMessage.ts'
import type { Codes } from './codes.ts'
import { nonceMs, readNonce } from './nonces.ts'
import type { SpentList } from './spentList.ts'

/** Why nobody is signed in: as `verifySiwxMessage` says, or for the nonce, which is none of this browser, or was taken. */
export type SignInRefusal = SiwxRefusal | { reason: 'UNKNOWN_NONCE' | 'USED_NONCE'; field: 'nonce' }

/** Who signed in, or why nobody did. */
export type SignInVerification =
  | Extract<SiwxVerification, { ok: true }>
  | ({ ok: false } & SignInRefusal)

/** What a proof is held to. */
export type Proof = Pick<SiwxExpectations, 'origin' | 'chainIds' | 'now'> & {
  verifiers: readonly SignatureVerifier[]
  codes: Codes
  spent: SpentList
  /** The browser that sent it. */
  browser: string | undefined
}

/** Proves a message with a nonce of its browser, and takes the nonce: a refused signature leaves it to who can sign. */
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
  // Remembered for longer than it is good, as the clocks of nodes differ.
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
