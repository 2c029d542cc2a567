import { parseEther, parseUnits } from 'viem'
import { tokens } from './contracts.ts'

/** Name of a local token. */
export type TokenName = keyof typeof tokens

/** The holdings of the accounts on a freshly deployed chain. */
export type Holdings = {
  /** Wei of the demo account. The other accounts keep the node's 10,000 ether. */
  demoWei: bigint
  /** Smallest units of each token. */
  tokens: Record<TokenName, { demo: bigint; second: bigint }>
  /** Owner of the ERC-721 ids 1 to 4. */
  art: readonly ('demo' | 'second')[]
  /** The amounts of the ERC-1155 ids 1, 2, ... that the demo account has. */
  items: readonly bigint[]
}

/** Holdings by chain id. They differ, so that a switch of networks is visible. */
export const holdings: Readonly<Record<number, Holdings>> = {
  31337: {
    demoWei: parseEther('10000'),
    tokens: {
      dollar: units('dollar', '2500.5', '100'),
      coin: units('coin', '12.25', '5'),
      tether: units('tether', '300', '50'),
      zero: units('zero', '7', '1'),
      spam: units('spam', '1000000', '1000000'),
      longName: units('longName', '1', '0'),
    },
    art: ['demo', 'demo', 'second', 'demo'],
    items: [5n, 1n, 100n],
  },
  31338: {
    demoWei: parseEther('12.5'),
    tokens: {
      dollar: units('dollar', '40', '10'),
      coin: units('coin', '1.5', '0.5'),
      tether: units('tether', '75.25', '20'),
      zero: units('zero', '3', '1'),
      spam: units('spam', '1000000', '1000000'),
      longName: units('longName', '1', '0'),
    },
    art: ['second', 'demo', 'second', 'demo'],
    items: [2n, 1n],
  },
}

function units(token: TokenName, demo: string, second: string): { demo: bigint; second: bigint } {
  const { decimals } = tokens[token]
  return { demo: parseUnits(demo, decimals), second: parseUnits(second, decimals) }
}
