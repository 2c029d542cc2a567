import type { Address } from 'viem'
import { accounts } from '../accounts.ts'
import type { LocalName } from '../names.ts'

/** The counterparties of a seeded history. All except `lookAlike` are accounts of the node. */
export const people = {
  demo: accounts.demo.address,
  second: accounts.second.address,
  alice: accounts.all[3].address,
  bob: accounts.all[4].address,
  shop: accounts.all[5].address,
  scammer: accounts.all[6].address,
  /** Begins and ends like `second`. Nobody has its key. */
  lookAlike: '0x7099a3B1c5d7e9f0123456789ABcdEF001DC79c8',
} as const satisfies Record<string, Address>

/** Names that a seeded chain has besides those of every local chain. */
export const seedNames: readonly LocalName[] = [
  { name: 'alice.eth', owner: people.alice, avatar: '' },
  { name: 'bob.eth', owner: people.bob, avatar: '' },
  { name: 'shop.eth', owner: people.shop, avatar: '' },
]
