import { nativeAddresses } from '@portico/contract'
import { readAssetId } from '../families/assetId.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { Market } from './readMarket.ts'

/** A CAIP-10 id of an EVM chain in its parts. */
export type EvmAccount = { chainId: string; address: LowerAddress }

/** Reads one. @throws ApiError `INVALID_ADDRESS` also for a wrong checksum. */
export function readAccount(text: string): EvmAccount {
  const [namespace, reference, address] = readAssetId(text).split(':')
  return { chainId: `${namespace}:${reference}`, address: address as LowerAddress }
}

/** Whether an address stands for the chain's own currency. */
export const isNative = (address: LowerAddress): boolean => address === nativeAddresses.eip155

/** What is to be swapped for what. */
export type SwapOrder = {
  chainId: string
  /** The chain of what comes, where it is another one. */
  toChainId?: string
  from: LowerAddress
  to: LowerAddress
  amount: bigint
}

const refuse = (field: string, description: string) =>
  new ApiError('INVALID_REQUEST', { field, description })

/** What is said of an order across chains where nobody goes across. */
export const notAcross = (): ApiError => refuse('to', 'must be on the chain of what is given')

/** What is said of such an order that names nobody: pools are asked then, which swap on one chain. */
export const needsSource = (): ApiError =>
  refuse('source', 'must be given where what comes is on another chain: who made the offer')

/**
 * Reads what a request names.
 * @throws ApiError `INVALID_ADDRESS`, `INVALID_REQUEST` for a token against itself, or an account elsewhere.
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

/** The token that pools know: the wrapped one for the chain's own currency. */
export const pooledTokenOf = ({ wrapped }: Market, address: LowerAddress): LowerAddress =>
  isNative(address) ? wrapped : address
