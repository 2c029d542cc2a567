import { nativeAddresses } from '@portico/contract'
import { readAssetId } from '../families/assetId.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { Market } from './readMarket.ts'

/** The parts of a CAIP-10 id of an EVM chain. */
export type EvmAccount = { chainId: string; address: LowerAddress }

/** Reads a CAIP-10 id. @throws ApiError `INVALID_ADDRESS`, also for a wrong checksum. */
export function readAccount(text: string): EvmAccount {
  const [namespace, reference, address] = readAssetId(text).split(':')
  return { chainId: `${namespace}:${reference}`, address: address as LowerAddress }
}

/** Whether an address represents the native currency. */
export const isNative = (address: LowerAddress): boolean => address === nativeAddresses.eip155

/** The tokens and the amount of a swap. */
export type SwapOrder = {
  chainId: string
  /** The chain of the output, if it is another one. */
  toChainId?: string
  from: LowerAddress
  to: LowerAddress
  amount: bigint
}

const refuse = (field: string, description: string) =>
  new ApiError('INVALID_REQUEST', { field, description })

/** Returns the error for an order across chains when the source does not go across. */
export const notAcross = (): ApiError => refuse('to', 'must be on the chain of what is given')

/** Returns the error for such an order without a source: it would go to pools, which swap on only one chain. */
export const needsSource = (): ApiError =>
  refuse('source', 'must be given where what comes is on another chain: who made the offer')

/**
 * Reads the order of a request.
 * @throws ApiError `INVALID_ADDRESS`, `INVALID_REQUEST` for a token against itself, or an account on another chain.
 */
export function readOrder(
  input: { from: string; to: string; amount: string },
  user?: EvmAccount,
): SwapOrder {
  const from = readAccount(input.from)
  const to = readAccount(input.to)
  const { chainId } = from
  if (user && user.chainId !== chainId)
    throw refuse('userAddress', 'must be on the chain of what is given')
  const order = { chainId, from: from.address, to: to.address, amount: BigInt(input.amount) }
  if (to.chainId !== chainId) return { ...order, toChainId: to.chainId }
  if (from.address === to.address) throw refuse('to', 'must be another token')
  return order
}

/** Returns the token that pools know: the wrapped token for the native currency. */
export const pooledTokenOf = ({ wrapped }: Market, address: LowerAddress): LowerAddress =>
  isNative(address) ? wrapped : address
