import { nameMessages } from '@portico/contract'
import { SiwxError } from '@portico/siwx'
import { evmVerifier } from '@portico/siwx/evm'
import * as v from 'valibot'
import { readEvmAddress } from '../families/evm/evmAddress.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import { sessionVerifiers } from '../sessions/sessionVerifiers.ts'
import type { NameOwner } from '../store/names/nameStore.ts'
import { JsonBoundsError, parseBoundedJson } from '../util/parseBoundedJson.ts'

/** The signed text of a request, and its signer. */
export type SignedClaim = {
  message: string
  signature: string
  address: string
  coin_type: number
}

type Messages = typeof nameMessages

/** A parsed text of one kind. */
export type Claim<Kind extends keyof Messages> = v.InferOutput<Messages[Kind]>

const evmCoinTypes = 2 ** 31
const mainCoinType = 60

/** Returns the CAIP-2 chain of a coin type (ENSIP-11). @throws ApiError `UNSUPPORTED_CHAIN` for other families. */
function chainOf(coinType: number): string {
  if (coinType === mainCoinType) return 'eip155:1'
  if (coinType > evmCoinTypes) return `eip155:${coinType - evmCoinTypes}`
  throw new ApiError('UNSUPPORTED_CHAIN', { field: 'coin_type' })
}

/** Parses the text of a claim. @throws ApiError `INVALID_REQUEST`. */
export function readClaim<Kind extends keyof Messages>(kind: Kind, text: string): Claim<Kind> {
  const refuse = (description: string) => {
    throw new ApiError('INVALID_REQUEST', { field: 'message', description })
  }
  try {
    const parsed = v.safeParse(nameMessages[kind], parseBoundedJson(text))
    if (parsed.success) return parsed.output as Claim<Kind>
    const [issue] = parsed.issues
    const key = issue.path?.map((part) => String(part.key)).join('.') ?? 'message'
    return refuse(`${key}: ${issue.message}`.slice(0, 200))
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof JsonBoundsError)
      return refuse('must be JSON')
    throw cause
  }
}

const refusedProof = () => new ApiError('NAME_PROOF_REFUSED', { field: 'signature' })

/**
 * Proves the signer: a key (EIP-191), which is the same on all chains, or a contract on its chain (ERC-1271, ERC-6492).
 */
export function createProveClaim(chains: readonly ServedChain[]) {
  const byKey = evmVerifier()
  const [onChains] = sessionVerifiers(chains)
  const served = new Set(chains.map(({ chain }) => chain.id as string))

  async function isByKey(signed: Parameters<typeof byKey.verify>[0]): Promise<boolean> {
    try {
      return await byKey.verify(signed)
    } catch (error) {
      if (error instanceof SiwxError) return false
      throw error
    }
  }

  /**
   * @throws ApiError `NAME_PROOF_REFUSED`, `UNSUPPORTED_CHAIN` for a contract on a chain that is not served,
   * `UPSTREAM_UNAVAILABLE`.
   */
  return async ({ message, signature, ...by }: SignedClaim): Promise<NameOwner> => {
    const chainId = chainOf(by.coin_type)
    const address = readEvmAddress(by.address)
    const signed = { text: message, signature, message: { chainId, accountAddress: address } }
    const isServed = served.has(chainId)
    if (!isServed && by.coin_type !== mainCoinType)
      throw new ApiError('UNSUPPORTED_CHAIN', { field: 'coin_type' })
    if (await isByKey(signed as Parameters<typeof byKey.verify>[0])) return { address, chain: '' }
    if (!isServed || !onChains) throw refusedProof()
    try {
      const isProved = await onChains.verify(signed as Parameters<typeof byKey.verify>[0])
      if (isProved) return { address, chain: chainId }
    } catch (error) {
      if (!(error instanceof SiwxError)) throw error
      const code = error.code === 'NODE_UNAVAILABLE' ? 'UPSTREAM_UNAVAILABLE' : 'NAME_PROOF_REFUSED'
      throw new ApiError(code, { field: 'signature', cause: error })
    }
    throw refusedProof()
  }
}
