import type { LoadedSolanaTransaction } from '@portico/decode/solana'

/**
 * Returns the title for Solana transactions: the transfer, if nothing else happens. `loaded` is undefined while they
 * are being read.
 */
export function transactionsTitle(loaded: readonly LoadedSolanaTransaction[] | undefined): string {
  if (!loaded) return 'Reading the transaction'
  if (loaded.length > 1) return `Sign ${loaded.length} transactions`
  const instructions = loaded[0]?.instructions?.filter(({ kind }) => kind !== 'open')
  const [instruction] = instructions ?? []
  if (instructions?.length !== 1 || instruction?.kind !== 'send') return 'Sign a transaction'
  if (!instruction.mint) return `Send ${instruction.amount}`
  return instruction.symbol
    ? `Send ${instruction.amount} ${instruction.symbol}`
    : `Send ${instruction.amount} of an unlisted token`
}
