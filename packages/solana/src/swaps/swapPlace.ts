import type { SwapOrder } from '@portico/core/adapter'
import { type Address, address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { parseAddress } from '../actions/parseAddress.ts'
import { readAccounts } from '../node/readAccounts.ts'
import { type ChainMint, readMint } from '../node/readMint.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'

/** The token that represents SOL. */
export const wrappedSol = address('So11111111111111111111111111111111111111112')

/** One end of a swap: a token on the chain, and the owner's account for it. */
export type SwapEnd = ChainMint & {
  mint: Address
  /** The owner's associated token account. */
  account: Address
  /** Whether it is SOL itself, which is wrapped on the way. */
  isSol: boolean
}

/** The data with which a transaction is compared. */
export type SwapPlace = { owner: Address; give: SwapEnd; get: SwapEnd }

/**
 * Reads both tokens of an order from the chain.
 * @throws PorticoError as `readMint`, `INVALID_ADDRESS`. Rejects with a NodeError.
 */
export async function readPlace(rpc: SolanaRpc, order: SwapOrder): Promise<SwapPlace> {
  const owner = parseAddress(order.owner)
  const tokens = [order.give, order.get]
  const mints = tokens.map((token) => (token === undefined ? wrappedSol : parseAddress(token)))
  const accounts = await readAccounts(rpc, mints)
  const [give, get] = await Promise.all(
    mints.map(async (mint, at): Promise<SwapEnd> => {
      const chainMint = readMint(accounts[at])
      const seeds = { owner, mint, tokenProgram: chainMint.program }
      const [account] = await findAssociatedTokenPda(seeds)
      return { ...chainMint, mint, account, isSol: tokens[at] === undefined }
    }),
  )
  return { owner, give: give as SwapEnd, get: get as SwapEnd }
}
