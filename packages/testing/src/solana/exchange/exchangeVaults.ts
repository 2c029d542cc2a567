import type { Address } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, findAssociatedTokenPda } from '@solana-program/token'
import { solanaTokens, tokenPrograms } from '../tokens/tokens.ts'
import { exchangeAuthority, exchangeEvents, exchangeStock, wrappedSol } from './exchange.ts'

/** A token that can be swapped on the local chain, its vault, and its initial stock. */
export type ExchangeVault = {
  mint: Address
  program: Address
  vault: Address
  stock: bigint
  /** The part of a transfer that the token withholds. */
  transferFee: { basisPoints: number; maximum: bigint } | null
}

const sol = { mint: wrappedSol, program: tokenPrograms.classic, transferFee: null }
const tokens = { sol, dollar: solanaTokens.dollar, toll: solanaTokens.toll }

/** Returns the associated token account of an owner. */
export async function holdingAt(
  owner: Address,
  { mint, program: tokenProgram }: Pick<ExchangeVault, 'mint' | 'program'>,
): Promise<Address> {
  const [address] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  return address
}

/** Returns every token of the exchange. */
export const exchangeVaults = (): Promise<readonly ExchangeVault[]> =>
  Promise.all(
    Object.entries(tokens).map(async ([name, { mint, program, transferFee }]) => ({
      mint,
      program,
      transferFee,
      vault: await holdingAt(exchangeAuthority, { mint, program }),
      stock: exchangeStock[name as keyof typeof tokens],
    })),
  )

/** Returns the entries of the exchange's lookup table, in order. */
export const tableOf = (vaults: readonly ExchangeVault[]): Address[] => [
  exchangeAuthority,
  exchangeEvents,
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  ...Object.values(tokenPrograms),
  ...vaults.flatMap(({ mint, vault }) => [mint, vault]),
]
