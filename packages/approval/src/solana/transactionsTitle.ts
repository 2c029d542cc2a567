import type { LoadedTransaction } from '@portico/decode/solana'

/** The title for Solana transactions: what is sent, where that is all that happens; undefined `loaded` is being read. */
export function transactionsTitle(loaded: readonly LoadedTransaction[] | undefined): string {
  if (!loaded) return 'Reading the transaction'
  if (loaded.length > 1) return `Sign ${loaded.length} transactions`
  const deeds = loaded[0]?.deeds?.filter(({ kind }) => kind !== 'open')
  const [deed] = deeds ?? []
  if (deeds?.length !== 1 || deed?.kind !== 'send') return 'Sign a transaction'
  if (!deed.mint) return `Send ${deed.amount}`
  return deed.symbol
    ? `Send ${deed.amount} ${deed.symbol}`
    : `Send ${deed.amount} of an unlisted token`
}
