import { isSpam } from '../listedTokens.ts'
import type { Named } from './mintNames.ts'
import type { SolanaFacts } from './solanaFacts.ts'

const dustLamports = 10_000n

/** The rules by which a transaction that the account did not sign is taken for spam. */
export const solanaSpamRules: readonly {
  name: string
  holds: (facts: SolanaFacts, named: ReadonlyMap<string, Named>) => boolean
}[] = [
  {
    name: 'link-in-name',
    holds: ({ changes }, named) =>
      changes.some(({ mint = '' }) => {
        const found = named.get(mint)
        return found?.mint !== undefined && !found.isListed && isSpam(found.mint)
      }),
  },
  {
    name: 'dust',
    holds: ({ changes }) =>
      changes.length > 0 &&
      changes.every(({ mint, amount }) => {
        const lamports = BigInt(amount)
        return mint === undefined && lamports > 0n && lamports <= dustLamports
      }),
  },
]
