import { constants } from '@portico/contract'
import { createPeers, type Peers } from '../../peers.ts'
import { type NameFault, nameFaults } from '../../spamNames.ts'
import { isTokenDust } from '../../tokenDust.ts'
import type { Asset } from './assets.ts'
import type { EvmFacts } from './evmFacts.ts'
import { type Move, native } from './readMoves.ts'

/** The input of a rule: what is known about a transaction. */
export type Suspect = {
  facts: EvmFacts
  account: string
  moves: readonly Move[]
  assets: ReadonlyMap<string, Asset>
  /** The addresses that the account itself has sent something to, in lower case. */
  peers: Peers
  /** Returns whether a word is read as the name or symbol of a configured asset. */
  isReserved: (word: string) => boolean
}

/** A rule that marks a transaction as spam. */
export type SpamRule = {
  name: string
  holds: (suspect: Suspect) => boolean
}

const dustWei = 10n ** 13n
const manyRecipients = 100

const isUnlisted = ({ assets }: Suspect, { asset }: Move) =>
  asset !== native && !assets.get(asset)?.isListed
const unsolicited = ({ facts, account }: Suspect) => facts.from !== account
const received = ({ moves, account }: Suspect) => moves.filter(({ to }) => to === account)
const claimedBy = ({ assets }: Suspect, { asset }: Move) => assets.get(asset)?.claimed
const hasFault = (one: Suspect, fault: NameFault) =>
  gifts(one).some((move) => nameFaults(claimedBy(one, move) ?? {}).includes(fault))
/** Returns what the account received without asking, of assets that are not configured. */
const gifts = (suspect: Suspect) =>
  unsolicited(suspect) ? received(suspect).filter((move) => isUnlisted(suspect, move)) : []

const { addressLead, addressTail } = constants
/** The ends of an address as many wallets show them, and as the widget does. */
const ends: readonly ((address: string) => string)[] = [
  (address) => address.slice(2, 6) + address.slice(-4),
  (address) => address.slice(0, addressLead) + address.slice(-addressTail),
]
/** Creates the peers of an account from addresses in lower case. */
export const evmPeers = (addresses: Iterable<string>): Peers => createPeers(addresses, ends)
const others = ({ moves, account }: Suspect) =>
  moves.flatMap(({ from, to }) => [from, to]).filter((address) => address !== account)

/** The rules. None of them marks what the account did itself as spam. */
export const spamRules: readonly SpamRule[] = [
  {
    name: 'link-in-name',
    holds: (one) => hasFault(one, 'link-in-name'),
  },
  {
    name: 'lure-in-name',
    holds: (one) => hasFault(one, 'lure-in-name'),
  },
  {
    name: 'lookalike-name',
    holds: (one) =>
      gifts(one).some((move) => {
        const { name = '', symbol = '' } = claimedBy(one, move) ?? {}
        return one.isReserved(name) || one.isReserved(symbol)
      }),
  },
  {
    // Anyone can have a token log a transfer of nothing between any two accounts.
    name: 'zero-value',
    holds: (one) =>
      unsolicited(one) &&
      one.moves.length > 0 &&
      one.moves.every(({ amount, asset }) => amount === 0n && asset !== native),
  },
  {
    // A token can log that the account sent it, although the account did not call it.
    name: 'forged-sender',
    holds: (one) =>
      unsolicited(one) &&
      one.moves.length > 0 &&
      one.moves.every((move) => move.from === one.account && isUnlisted(one, move)),
  },
  {
    name: 'address-poisoning',
    holds: (one) => unsolicited(one) && others(one).some(one.peers.hasLookalike),
  },
  {
    name: 'dust',
    holds: (one) =>
      unsolicited(one) &&
      one.moves.length > 0 &&
      one.moves.every(({ asset, amount, to, from }) => {
        const known = one.assets.get(asset)
        const isDust =
          asset === native
            ? amount <= dustWei
            : known?.isListed === true && isTokenDust(amount, known.decimals)
        return isDust && to === one.account && !one.peers.has(from)
      }),
  },
  {
    name: 'mass-airdrop',
    holds: (one) =>
      gifts(one).some(({ asset }) => (one.facts.recipients[asset] ?? 1) > manyRecipients),
  },
]

/** Returns the names of the rules that mark a transaction as spam. */
export const spamOf = (suspect: Suspect): string[] =>
  suspect.facts.from === suspect.account
    ? []
    : spamRules.filter(({ holds }) => holds(suspect)).map(({ name }) => name)
