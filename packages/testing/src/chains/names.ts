import { type Address, type Hex, namehash } from 'viem'
import { accounts } from './accounts.ts'
import { namesAbi } from './generated/names.ts'

/** A name, its owner (the address that resolves both ways), and its picture ("" for none). */
export type LocalName = { name: string; owner: Address; avatar: string }

/** The name service of the local chains: our contract is both the registry and its only resolver. */
export const nameService = {
  address: '0x506f727469636F00000000000000000000000009',
  abi: namesAbi,
  /** The address at which clients read names, with the interface of ENS (ENSIP-23). */
  universalResolver: '0x506f727469636F0000000000000000000000000a',
} as const

const avatar =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>"

/** The initial names on both chains. `third` has none. */
export const localNames: readonly LocalName[] = [
  { name: 'demo.eth', owner: accounts.demo.address, avatar },
  { name: 'second.eth', owner: accounts.second.address, avatar: '' },
]

/** Returns the node of a name (EIP-137). */
export const nodeOf = (name: string): Hex => namehash(name)

/** Returns the node of an address's reverse name (ENSIP-3). */
export const reverseNodeOf = (address: Address): Hex =>
  namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

/** Returns a name as the contract's `register` and `setup` expect it. */
export const nameEntry = ({ name, owner, avatar }: LocalName) => ({
  name,
  node: nodeOf(name),
  reverseNode: reverseNodeOf(owner),
  owner,
  avatar,
})
