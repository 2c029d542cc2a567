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
  /** The contracts of assets that the account itself moved or approved, in its own transactions. */
  ownAssets: ReadonlySet<string>
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
const claimedBy = ({ assets }: Suspect, { asset }: Move) => assets.get(asset)?.claimed
const hasFault = (one: Suspect, fault: NameFault) =>
  strange(one).some((move) => nameFaults(claimedBy(one, move) ?? {}).includes(fault))
/** Returns the moves that the account did not request, of assets that are not configured. */
const strange = (suspect: Suspect) =>
  unsolicited(suspect) ? suspect.moves.filter((move) => isUnlisted(suspect, move)) : []
/** Returns the strange moves that the account received. */
const gifts = (suspect: Suspect) => strange(suspect).filter(({ to }) => to === suspect.account)

const isDust = (suspect: Suspect, { asset, amount }: Move) => {
  const known = suspect.assets.get(asset)
  return asset === native
    ? amount <= dustWei
    : known?.isListed === true && isTokenDust(amount, known.decimals)
}

/** Whether the account gets an asset for the others that nobody can forge: it sold an item. */
const isPaid = (suspect: Suspect) =>
  suspect.moves.some(
    (move) => move.to === suspect.account && !isUnlisted(suspect, move) && !isDust(suspect, move),
  )

/** Whether the account lost an asset that nobody can forge, so that it must see the transaction. */
const isLoss = (suspect: Suspect) =>
  suspect.moves.some(
    (move) =>
      move.from === suspect.account &&
      move.to !== suspect.account &&
      move.amount > 0n &&
      !isUnlisted(suspect, move),
  )

const isOwn = ({ ownAssets }: Suspect, { asset }: Move) => ownAssets.has(asset)
const isSentByAccount = ({ account }: Suspect, { from, asset }: Move) =>
  from === account && asset !== native
/** Whether a token can have logged this without any doing of the account, which did not even call itself. */
const isForgeable = (suspect: Suspect, move: Move) =>
  unsolicited(suspect) &&
  suspect.facts.to !== suspect.account &&
  isSentByAccount(suspect, move) &&
  isUnlisted(suspect, move) &&
  !isOwn(suspect, move) &&
  !(move.tokenId !== undefined && isPaid(suspect))

/** Whether anybody can have made a token log that the account sent nothing. */
const isOfNothing = (suspect: Suspect, move: Move) =>
  unsolicited(suspect) && isSentByAccount(suspect, move) && move.amount === 0n

/** Whether the account sent some of an asset that it used before: a fee of nothing beside that is not strange. */
const hasOwnMove = (suspect: Suspect) =>
  suspect.moves.some(
    (move) => isSentByAccount(suspect, move) && move.amount > 0n && isOwn(suspect, move),
  )

/** Whether a move out of the account is one that a stranger can put into any transaction. */
export const isForgedMove = (suspect: Suspect, move: Move): boolean =>
  isForgeable(suspect, move) || isOfNothing(suspect, move)

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
      strange(one).some((move) => {
        const { name = '', symbol = '' } = claimedBy(one, move) ?? {}
        return one.isReserved(name) || one.isReserved(symbol)
      }),
  },
  {
    // Anyone can have a token log a transfer of nothing between any two accounts, and add other moves to it.
    name: 'zero-value',
    holds: (one) =>
      unsolicited(one) &&
      one.moves.length > 0 &&
      (one.moves.every(({ amount, asset }) => amount === 0n && asset !== native) ||
        (one.moves.some((move) => isOfNothing(one, move)) && !hasOwnMove(one))),
  },
  {
    // A token can log that the account sent it, although the account did not call it. Others can add moves to that.
    name: 'forged-sender',
    holds: (one) =>
      unsolicited(one) &&
      one.facts.to !== one.account &&
      one.moves.length > 0 &&
      (one.moves.every((move) => move.from === one.account && isUnlisted(one, move)) ||
        one.moves.some((move) => isForgeable(one, move))),
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
      one.moves.every(
        (move) => isDust(one, move) && move.to === one.account && !one.peers.has(move.from),
      ),
  },
  {
    name: 'mass-airdrop',
    holds: (one) =>
      gifts(one).some(({ asset }) => (one.facts.recipients[asset] ?? 1) > manyRecipients),
  },
]

/**
 * Returns the names of the rules that mark a transaction as spam: none if the account itself did it. None also if it
 * lost something real: the thief could add a forged move, and the loss would be folded away as spam.
 */
export const spamOf = (suspect: Suspect): string[] =>
  suspect.facts.from === suspect.account || isLoss(suspect)
    ? []
    : spamRules.filter(({ holds }) => holds(suspect)).map(({ name }) => name)
