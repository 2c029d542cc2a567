import { createPeers, type Peers } from '../../peers.ts'
import type { NameFault } from '../../spamNames.ts'
import { isTokenDust } from '../../tokenDust.ts'
import { faultsOf } from '../listedTokens.ts'
import type { Named } from './mintNames.ts'
import type { Change, SolanaFacts } from './solanaFacts.ts'

/** The input of a rule: what is known about a transaction. */
export type SolanaSuspect = {
  facts: SolanaFacts
  /** The names of the mints in it, by address. */
  named: ReadonlyMap<string, Named>
  /** The addresses that the account itself has sent something to. */
  peers: Peers
}

const dustLamports = 10_000n

const isOut = ({ amount }: Change) => amount.startsWith('-')

/** Returns the mints of changes that are not configured. */
const strange = ({ named }: SolanaSuspect, changes: readonly Change[]): Named[] =>
  changes.flatMap(({ mint = '' }) => {
    const found = named.get(mint)
    return found && !found.isListed ? [found] : []
  })

/** Returns what the account received, of mints that are not configured. */
const gifts = (suspect: SolanaSuspect): Named[] =>
  strange(
    suspect,
    suspect.facts.changes.filter((change) => !isOut(change)),
  )

/** Whether the account lost SOL or a configured token, so that it must see the transaction. */
const isLoss = ({ facts, named }: SolanaSuspect) =>
  facts.changes.some(
    (change) =>
      isOut(change) && (change.mint === undefined || named.get(change.mint)?.isListed === true),
  )

const hasFault = (suspect: SolanaSuspect, fault: NameFault) =>
  gifts(suspect).some(({ mint }) => mint !== undefined && faultsOf(mint).includes(fault))

const ends = (address: string) => address.slice(0, 4) + address.slice(-4)
/** Creates the peers of an account from addresses. */
export const solanaPeers = (addresses: Iterable<string>): Peers => createPeers(addresses, [ends])

/**
 * The rules that mark a transaction that the account did not sign as spam. Solana has no transfers of nothing, and none
 * in the name of somebody who did not sign.
 */
export const solanaSpamRules: readonly {
  name: string
  holds: (suspect: SolanaSuspect) => boolean
}[] = [
  {
    name: 'link-in-name',
    holds: (suspect) => hasFault(suspect, 'link-in-name'),
  },
  {
    name: 'lure-in-name',
    holds: (suspect) => hasFault(suspect, 'lure-in-name'),
  },
  {
    // A mint may let its issuer move the token in everybody's account: also out of it.
    name: 'lookalike-name',
    holds: (suspect) => strange(suspect, suspect.facts.changes).some(({ isLookalike: is }) => is),
  },
  {
    name: 'address-poisoning',
    holds: ({ facts, peers }) =>
      facts.changes.some(({ other }) => other !== undefined && peers.hasLookalike(other)),
  },
  {
    name: 'dust',
    holds: ({ facts: { changes }, named, peers }) =>
      changes.length > 0 &&
      changes.every(({ mint, amount, decimals, other }) => {
        const units = BigInt(amount)
        if (mint === undefined) return units > 0n && units <= dustLamports
        const isKnown = other !== undefined && peers.has(other)
        return named.get(mint)?.isListed === true && !isKnown && isTokenDust(units, decimals)
      }),
  },
]

/**
 * Returns the names of the rules that mark a transaction as spam: none if the account signed it, or lost something real
 * in it. The thief could add a gift, and the loss would be folded away as spam.
 */
export const solanaSpamOf = (suspect: SolanaSuspect): string[] =>
  suspect.facts.signed || isLoss(suspect)
    ? []
    : solanaSpamRules.filter(({ holds }) => holds(suspect)).map(({ name }) => name)

/** Returns the addresses that the account sent something to in transactions that it signed. */
export const solanaPeersOf = (all: readonly SolanaFacts[]): Peers =>
  solanaPeers(
    all.flatMap(({ signed, changes }) =>
      signed ? changes.filter(isOut).flatMap(({ other }) => other ?? []) : [],
    ),
  )
