import type { Abi, Address } from 'viem'
import { artAbi } from './generated/art.ts'
import { itemsAbi } from './generated/items.ts'
import { multicallAbi } from './generated/multicall.ts'
import { noReturnTokenAbi } from './generated/noReturnToken.ts'
import { tokenAbi } from './generated/token.ts'

/** One of our contracts on the local chains. `quirk` names the behavior that a product has to handle. */
export type LocalContract = {
  address: Address
  abi: Abi
  kind: 'erc20' | 'erc721' | 'erc1155'
  quirk: 'noReturn' | 'zeroDecimals' | 'spam' | null
  name: string
  symbol: string
  decimals: number
}

/** The address at which clients expect the aggregating contract on any chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** ABI of the contract at `multicall3Address`. */
export const multicall3Abi = multicallAbi

const spamName =
  '<b>Gift</b> \u202eevil\u202c <img src=x onerror=alert(1)> claim at https://claim.example/?a=1&b=2'

/** Fungible tokens, at the same address on both chains. */
export const tokens = {
  dollar: {
    address: '0x506f727469636F00000000000000000000000001',
    abi: tokenAbi,
    kind: 'erc20',
    quirk: null,
    name: 'Portico Dollar',
    symbol: 'PUSD',
    decimals: 6,
  },
  coin: {
    address: '0x506F727469636F00000000000000000000000002',
    abi: tokenAbi,
    kind: 'erc20',
    quirk: null,
    name: 'Portico Coin',
    symbol: 'PCOIN',
    decimals: 18,
  },
  tether: {
    address: '0x506F727469636f00000000000000000000000003',
    abi: noReturnTokenAbi,
    kind: 'erc20',
    quirk: 'noReturn',
    name: 'Portico Tether',
    symbol: 'PUSDT',
    decimals: 6,
  },
  zero: {
    address: '0x506f727469636F00000000000000000000000004',
    abi: tokenAbi,
    kind: 'erc20',
    quirk: 'zeroDecimals',
    name: 'Zero',
    symbol: 'ZERO',
    decimals: 0,
  },
  spam: {
    address: '0x506F727469636F00000000000000000000000005',
    abi: tokenAbi,
    kind: 'erc20',
    quirk: 'spam',
    name: spamName,
    symbol: 'https://claim.example',
    decimals: 18,
  },
  longName: {
    address: '0x506F727469636f00000000000000000000000006',
    abi: tokenAbi,
    kind: 'erc20',
    quirk: 'spam',
    name: 'LONG'.repeat(2500),
    symbol: 'LONG',
    decimals: 18,
  },
} as const satisfies Record<string, LocalContract>

/** Collectibles, at the same address on both chains. Art 4 has hostile metadata. */
export const collectibles = {
  art: {
    address: '0x506F727469636f00000000000000000000000007',
    abi: artAbi,
    kind: 'erc721',
    quirk: null,
    name: 'Portico Sketches',
    symbol: 'SKETCH',
    decimals: 0,
  },
  items: {
    address: '0x506F727469636F00000000000000000000000008',
    abi: itemsAbi,
    kind: 'erc1155',
    quirk: null,
    name: 'Portico Items',
    symbol: 'ITEM',
    decimals: 0,
  },
} as const satisfies Record<string, LocalContract>

/** Id of the ERC-721 token whose metadata contains script, an event handler and a javascript: link. */
export const hostileArtId = 4n
