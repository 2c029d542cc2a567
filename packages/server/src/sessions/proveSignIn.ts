import { toCaipAddress } from '@portico/contract'
import {
  parseSiwxMessage,
  type SignatureVerifier,
  SiwxError,
  type SiwxRefusal,
  verifySiwxMessage,
} from '@portico/siwx'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import { type Nonce, readNonce, type Site } from './nonces.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

/** Error codes of refusals other than `SIGN_IN_REFUSED`. */
const codes = {
  UNSUPPORTED_CHAIN: 'UNSUPPORTED_CHAIN',
  NODE_UNAVAILABLE: 'UPSTREAM_UNAVAILABLE',
} as const satisfies Partial<Record<SiwxRefusal['reason'], string>>

/** Returns the error for a refused sign-in. `field` is the invalid part, and the text says why. */
export const refusedSignIn = ({ reason, field = 'signature' }: SiwxRefusal | SignInMistake) =>
  new ApiError(reason in codes ? codes[reason as keyof typeof codes] : 'SIGN_IN_REFUSED', {
    field,
    description: reason,
  })

type SignInMistake = { reason: 'UNKNOWN_NONCE' | 'USED_NONCE'; field: 'nonce' }

/**
 * Returns the account that signed in at a site, and the nonce, which is not used up yet.
 * @throws ApiError `SIGN_IN_REFUSED`, `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
 */
export async function proveSignIn(
  given: { message: string; signature: string },
  options: {
    site: Site
    now: number
    secrets: SessionSecrets
    chains: readonly ServedChain[]
    verifiers: readonly SignatureVerifier[]
  },
): Promise<{ account: string; nonce: Nonce }> {
  const { site, now, secrets, verifiers } = options
  const nonce = readNonce(secrets, nonceIn(given.message), { site, now })
  if (!nonce) throw refusedSignIn({ reason: 'UNKNOWN_NONCE', field: 'nonce' })
  const verification = await verifySiwxMessage({
    ...given,
    nonce: nonce.text,
    origin: site.origin,
    chainIds: options.chains.map(({ chain }) => chain.id),
    now,
    verifiers,
  })
  if (!verification.ok) throw refusedSignIn(verification)
  const { chainId, accountAddress } = verification.message
  return { account: toCaipAddress(chainId, accountAddress), nonce }
}

function nonceIn(message: string): string {
  try {
    return parseSiwxMessage(message).nonce
  } catch (error) {
    if (!(error instanceof SiwxError)) throw error
    throw refusedSignIn({ reason: 'MALFORMED_MESSAGE', field: error.field })
  }
}
