import { zeroAddress } from 'viem'
import type { NativeMove, WholeLog } from './evmFacts.ts'
import { topicsOf } from './topics.ts'

/**
 * An address, with or without a contract, that logs transfers of native currency like a token. `whole`: all transfers
 * of a transaction, including its own. `besides`: transfers that the transaction and its calls do not show.
 */
type NativeEmitter = { address: string; says: 'whole' | 'besides' }

/** A chain's representations of its native currency that look like tokens. Addresses are in lower case. */
export type NativeAssets = {
  emitters: readonly NativeEmitter[]
  /** The address that receives fees and returns excess ones. These are not separate transfers. */
  feeParty?: string
  /** The wrapped currency, which logs `Deposit` and `Withdrawal` instead of transfers (WETH9). */
  wrapped?: string
}

/** Nobody can have code at this address, so its logs come from the chain (EIP-7708). */
const system: NativeEmitter = {
  address: '0xfffffffffffffffffffffffffffffffffffffffe',
  says: 'whole',
}
const zkSync: NativeAssets = {
  emitters: [system, { address: '0x000000000000000000000000000000000000800a', says: 'whole' }],
  feeParty: '0x0000000000000000000000000000000000008001',
}
/** Celo's native currency is a token as well, which moves it by a precompile. */
const celo: NativeAssets = {
  emitters: [system, { address: '0x471ece3750da237f93b8e339c536989b8978a438', says: 'besides' }],
}
const wrapping = (wrapped: string): NativeAssets => ({ emitters: [system], wrapped })
const opStack = wrapping('0x4200000000000000000000000000000000000006')

/** By CAIP-2 id. */
const table: Readonly<Record<string, NativeAssets>> = {
  'eip155:1': wrapping('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
  'eip155:10': opStack,
  'eip155:56': wrapping('0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'),
  'eip155:100': wrapping('0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'),
  'eip155:130': opStack,
  'eip155:137': wrapping('0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'),
  'eip155:300': zkSync,
  'eip155:324': zkSync,
  'eip155:8453': opStack,
  'eip155:42161': wrapping('0x82af49447d8a07e3bd95bd0d56f35241523fbab1'),
  'eip155:42220': celo,
  'eip155:43114': wrapping('0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'),
  'eip155:11142220': { emitters: celo.emitters },
}

/** Returns the representations on a chain (CAIP-2). An unlisted chain has those that are common to all. */
export const nativeAssetsOf = (chain: string): NativeAssets =>
  table[chain] ?? { emitters: [system] }

/** Whether an address represents the native currency. */
export const isNative = ({ emitters }: NativeAssets, address: string): boolean =>
  emitters.some((emitter) => emitter.address === address)

const addressIn = (topic = '0x') => `0x${topic.slice(-40)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}` as const
const isAmount = (data: string) => /^0x[0-9a-f]{64}$/.test(data)

/**
 * Returns the transfers of native currency in logs: all, and those besides the calls. Undefined if the logs do not show
 * them.
 */
export function readNativeLogs(
  { emitters, feeParty }: NativeAssets,
  logs: readonly WholeLog[],
): { whole: NativeMove[] | undefined; besides: NativeMove[] } {
  const saidBy = (says: NativeEmitter['says']) =>
    logs.flatMap(({ address, topics, data }): NativeMove[] => {
      const isMeant = emitters.some((one) => one.says === says && one.address === address)
      const isMove = topics[0] === topicsOf.Transfer && topics.length === 3 && isAmount(data)
      if (!isMeant || !isMove) return []
      const [, from, to] = topics
      return [{ from: addressIn(from), to: addressIn(to), wei: String(BigInt(data)) }]
    })
  const all = saidBy('whole')
  const whole = all.filter(
    ({ from, to }) => feeParty === undefined || ![from, to].includes(feeParty),
  )
  return { whole: all.length > 0 ? whole : undefined, besides: saidBy('besides') }
}

/** Reads a log of wrapping or unwrapping. Returns undefined for any other. `who` is a topic. */
function readWrapping({ wrapped }: NativeAssets, { address, topics, data }: WholeLog) {
  const [event, who] = topics
  const isMeant = event === topicsOf.Deposit || event === topicsOf.Withdrawal
  if (!isMeant || address !== wrapped || who === undefined || !isAmount(data)) return undefined
  return { who, isDeposit: event === topicsOf.Deposit, amount: data }
}

/**
 * Returns logs as if all tokens logged transfers: without those of the native currency, and with wrapping and
 * unwrapping, unless the contract logs a transfer for that as well.
 */
export function asTransfers(assets: NativeAssets, logs: readonly WholeLog[]): WholeLog[] {
  const nobody = word(zeroAddress)
  const textOf = ({ topics, data }: Pick<WholeLog, 'topics' | 'data'>) =>
    [...topics, data].join(' ')
  // Once for all, because strangers choose their number.
  const ofWrapped = logs.filter(({ address }) => address === assets.wrapped)
  const logged = new Set(ofWrapped.map(textOf))
  return logs.flatMap((log): WholeLog[] => {
    if (isNative(assets, log.address)) return []
    const wrapping = readWrapping(assets, log)
    if (!wrapping) return [log]
    const { who, isDeposit, amount } = wrapping
    const ends = (other: `0x${string}`) => (isDeposit ? [other, who] : [who, other])
    if (logged.has(textOf({ topics: [topicsOf.Transfer, ...ends(nobody)], data: amount })))
      return []
    return [{ ...log, topics: [topicsOf.Transfer, ...ends(word(log.address))] }]
  })
}

/** Returns the amounts that the wrapping contract paid to an account, by its logs. */
export const readUnwrapped = (
  assets: NativeAssets,
  logs: readonly WholeLog[],
  account: string,
): NativeMove[] =>
  logs.flatMap((log) => {
    const wrapping = readWrapping(assets, log)
    if (!wrapping || wrapping.isDeposit || addressIn(wrapping.who) !== account) return []
    return [{ from: log.address, to: account, wei: String(BigInt(wrapping.amount)) }]
  })
