import { namespaceOf } from '@portico/contract'
import { parseSiwxMessage } from '../message/parseSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { SiwxError } from '../siwxError.ts'
import { checkSiwxMessage, type SiwxExpectations, type SiwxRefusal } from './checkSiwxMessage.ts'
import type { SignatureVerifier } from './signatureVerifier.ts'

/** A valid message with its parts, or the reason of the refusal. */
export type SiwxVerification = { ok: true; message: SiwxMessage } | ({ ok: false } & SiwxRefusal)

/** A message with its signature, the expectations, and the verifiers of signatures. */
export type VerifySiwxMessageParams = SiwxExpectations & {
  /** The signed text, byte for byte. */
  message: string
  signature: string
  verifiers: readonly SignatureVerifier[]
}

/** A wrapped signature (ERC-6492) contains the code of an account. Wallets make no longer ones. */
const longestSignature = 100_000

/**
 * Verifies that an account signed in: parses the message, compares every part with the expectation, then verifies the
 * signature. The nonce must be one that your server issued for this sign-in, and may be used only once.
 * @example
 * const verdict = await verifySiwxMessage({
 *   message, signature, nonce, origin: 'https://shop.example', chainIds: ['eip155:1'],
 *   now: Date.now(), verifiers: [evmVerifier({ nodes: { 'eip155:1': [oneNode, otherNode] } })],
 * })
 * if (!verdict.ok) return reject(verdict.reason, verdict.field)
 */
export async function verifySiwxMessage(
  params: VerifySiwxMessageParams,
): Promise<SiwxVerification> {
  const { message: text, signature, verifiers } = params
  try {
    const message = parseSiwxMessage(text)
    const refusal = checkSiwxMessage(message, params)
    if (refusal) return { ok: false, ...refusal }
    const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(message.chainId))
    if (!verifier) throw new SiwxError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    const isSigned =
      signature.length <= longestSignature &&
      (await verifier.verify({ text, message, signature })) === true
    return isSigned ? { ok: true, message } : refused('INVALID_SIGNATURE', 'signature')
  } catch (error) {
    if (error instanceof SiwxError) return refused(error.code, error.field)
    throw error
  }
}

const refused = (reason: SiwxRefusal['reason'], field: SiwxRefusal['field']) =>
  ({ ok: false, reason, field }) as const
