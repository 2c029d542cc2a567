import { nativeAddresses } from '@portico/contract'
import { readAssetId } from '../../families/assetId.ts'
import { ApiError } from '../../http/apiError.ts'

/** The mint of wrapped SOL. */
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** The tokens and amount of a swap on one chain of Solana. */
export type SolanaOrder = {
  chainId: string
  /** Mints, with that of wrapped SOL for SOL. */
  give: string
  get: string
  amount: bigint
  user: string | undefined
  /** Whether the swap sells SOL, or buys it. */
  givesSol: boolean
  getsSol: boolean
}

/** Reads the parts of a CAIP-10 id of Solana. @throws ApiError `INVALID_ADDRESS` */
export function readSolanaId(text: string): { chainId: string; address: string } {
  const [namespace, reference, address = ''] = readAssetId(text).split(':')
  return { chainId: `${namespace}:${reference}`, address }
}

const refuse = (field: string, description: string) =>
  new ApiError('INVALID_REQUEST', { field, description })

/** @throws ApiError `INVALID_ADDRESS`, `INVALID_REQUEST` for two chains, or a token against itself. */
export function readSolanaOrder(input: {
  from: string
  to: string
  amount: string
  userAddress?: string | undefined
}): SolanaOrder {
  const from = readSolanaId(input.from)
  const to = readSolanaId(input.to)
  const user = input.userAddress === undefined ? undefined : readSolanaId(input.userAddress)
  const { chainId } = from
  if (to.chainId !== chainId) throw refuse('to', 'must be on the chain of what is given')
  if (user && user.chainId !== chainId)
    throw refuse('userAddress', 'must be on the chain of the tokens')
  if (from.address === to.address) throw refuse('to', 'must be another token')
  const isSol = (address: string) => address === nativeAddresses.solana
  const mintOf = (address: string) => (isSol(address) ? wrappedSol : address)
  const give = mintOf(from.address)
  const get = mintOf(to.address)
  // Wrapping SOL needs no service.
  if (give === get) throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  const ends = { givesSol: isSol(from.address), getsSol: isSol(to.address) }
  // A service wraps and unwraps all wrapped SOL of an account, or none.
  if ((ends.givesSol && get === wrappedSol) || (ends.getsSol && give === wrappedSol))
    throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
  return { chainId, give, get, amount: BigInt(input.amount), user: user?.address, ...ends }
}
