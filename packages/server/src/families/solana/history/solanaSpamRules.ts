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

/** Returns what the account received, of mints that are not configured. */
const gifts = ({ facts, named }: SolanaSuspect): Named[] =>
  facts.changes.flatMap(({ mint = '', amount }) => {
    const found = named.get(mint)
    return found && !found.isListed && !amount.startsWith('-') ? [found] : []
  })

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
    name: 'lookalike-name',
    holds: (suspect) => gifts(suspect).some(({ isLookalike: is }) => is),
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

/** Returns the names of the rules that mark a transaction as spam. */
export const solanaSpamOf = (suspect: SolanaSuspect): string[] =>
  suspect.facts.signed
    ? []
    : solanaSpamRules.filter(({ holds }) => holds(suspect)).map(({ name }) => name)

const isOut = ({ amount }: Change) => amount.startsWith('-')

/** Returns the addresses that the account sent something to in transactions that it signed. */
export const solanaPeersOf = (all: readonly SolanaFacts[]): Peers =>
  solanaPeers(
    all.flatMap(({ signed, changes }) =>
      signed ? changes.filter(isOut).flatMap(({ other }) => other ?? []) : [],
    ),
  )
