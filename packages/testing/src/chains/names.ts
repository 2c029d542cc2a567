import { type Address, type Hex, namehash } from 'viem'
import { accounts } from './accounts.ts'
import { namesAbi } from './generated/names.ts'

/** A name, the address that it has and that has it, and its picture ("" for none). */
export type LocalName = { name: string; owner: Address; avatar: string }

/** The name service of the local chains: our contract for both the registry and its one resolver. */
export const nameService = {
  address: '0x506f727469636F00000000000000000000000009',
  abi: namesAbi,
  /** Where clients read names, with the interface of ENS (ENSIP-23). */
  universalResolver: '0x506f727469636F0000000000000000000000000a',
} as const

const avatar =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>"

/** The names that are there from the start, on both chains. `third` has none. */
export const localNames: readonly LocalName[] = [
  { name: 'demo.eth', owner: accounts.demo.address, avatar },
  { name: 'second.eth', owner: accounts.second.address, avatar: '' },
]

/** The node under which a name stands (EIP-137). */
export const nodeOf = (name: string): Hex => namehash(name)

/** The node under which the name of an address stands (ENSIP-3). */
export const reverseNodeOf = (address: Address): Hex =>
  namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

/** A name as the contract's `register` and `setup` take it. */
export const nameEntry = ({ name, owner, avatar }: LocalName) => ({
  name,
  node: nodeOf(name),
  reverseNode: reverseNodeOf(owner),
  owner,
  avatar,
})
