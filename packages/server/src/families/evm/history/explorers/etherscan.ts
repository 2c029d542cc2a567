import * as v from 'valibot'
import { pause } from '../../../../util/timeout.ts'
import { assetTexts } from '../../assetTexts.ts'
import { addressHex, hash32, unusable } from '../evmCalls.ts'
import { meaningOf, rangeOf } from './explorerWords.ts'
import { type ExplorerPlatform, requestExplorer } from './requestExplorer.ts'
import {
  type Indexed,
  type IndexedList,
  joinLists,
  type ReadRow,
  readRows,
  type TransactionIndex,
} from './transactionIndex.ts'

/** The access to an explorer with the API of Etherscan v2. */
export type EtherscanConfig = { type: 'etherscan'; url: string; apiKey?: string | undefined }

/** The rows of one answer, and the smaller numbers after the explorer reported that this was too much. */
const rowsOfAnswer = [1000, 100, 10] as const
/** The time between two requests: the free plan allows three a second. */
const gapMs = 350

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const digitsOrCount = v.union([digits, v.pipe(count, v.transform(String))])
const text = v.fallback(v.optional(v.string()), undefined)
const flag = v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined)
const row = v.object({
  hash: hash32,
  blockNumber: v.pipe(digitsOrCount, v.transform(Number), v.safeInteger()),
  from: text,
  to: text,
  value: v.fallback(v.optional(digitsOrCount), undefined),
  isError: flag,
  errCode: text,
  contractAddress: text,
  tokenID: v.fallback(v.optional(digitsOrCount), undefined),
})
type Row = v.InferOutput<typeof row>
/** The position of an odd row. */
const place = v.object({
  hash: text,
  blockNumber: v.fallback(v.optional(row.entries.blockNumber), undefined),
})
const answer = v.object({
  status: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  message: v.nullish(v.string(), ''),
  result: v.nullish(v.union([v.array(v.unknown()), v.string()])),
})
type Answer = v.InferOutput<typeof answer>
const move = v.object({ from: addressHex, to: addressHex, value: digits })

const nftStandards: Readonly<Record<string, 'erc721' | 'erc1155'>> = {
  tokennfttx: 'erc721',
  token1155tx: 'erc1155',
}
const actions = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const
const nft = v.object({ contractAddress: addressHex, tokenID: digits })

/** Returns the asset that the account received by a row, by its list. */
function receivedIn(action: string, one: Row, account: string): Indexed['received'] {
  if (action === 'tokentx') {
    const contract = v.safeParse(addressHex, one.contractAddress)
    return contract.success ? { kind: 'token', asset: contract.output } : undefined
  }
  const standard = nftStandards[action]
  const read = v.safeParse(nft, one)
  if (!standard || !read.success || one.to?.toLowerCase() !== account) return undefined
  const { contractAddress, tokenID } = read.output
  return { kind: 'nft', asset: assetTexts.nft(standard, contractAddress, BigInt(tokenID)) }
}

/** Returns the text of an error: with `NOTOK`, it replaces the rows. */
const wordsOf = ({ message, result }: Answer): string =>
  (typeof result === 'string' && result.trim()) || (message ?? '')

/** Whether Blockscout reports, besides the rows, that the calls of contracts in some blocks are not indexed yet. */
const isPending = ({ status, result }: Answer) => status === '2' && Array.isArray(result)

const isRefused = (one: Answer) => one.status !== '1' && !isPending(one)

/** Whether the explorer reports a reverted call, in the notations of several explorers. */
const isUndone = ({ isError, errCode = '' }: Row) =>
  !['', '0', 'false', 'undefined'].includes(String(isError)) || errCode !== ''

/** Reads a row. An account's balance from the genesis block (`GENESIS_…`) is in no transaction. */
function readRow(action: string, given: unknown, account: string): ReadRow {
  // Blockscout's name for the hash of an internal row.
  const aliased = given as { hash?: unknown; transactionHash?: unknown } | null
  const named =
    typeof aliased?.transactionHash === 'string' && aliased.hash === undefined
      ? { ...aliased, hash: aliased.transactionHash }
      : given
  const read = v.safeParse(row, named)
  if (!read.success) {
    const found = v.safeParse(place, named)
    const { hash, blockNumber } = found.success ? found.output : {}
    return hash?.startsWith('GENESIS') ? 'skipped' : { odd: blockNumber }
  }
  const { hash, blockNumber: block } = read.output
  const isMove = action === 'txlistinternal' && !isUndone(read.output)
  const moved = isMove ? v.safeParse(move, read.output) : undefined
  const received = receivedIn(action, read.output, account)
  if (!moved?.success) return { hash, block, ...(received && { received }) }
  const { from, to, value: wei } = moved.output
  return { hash, block, internal: [{ from, to, wei }] }
}

/** The blocks of one request, and the number of rows. */
type Part = { lo: number; hi: number; rows: number }

/**
 * Returns a smaller request, if the explorer reported that it was too large: fewer blocks if it names a number,
 * otherwise fewer rows.
 */
function smallerPart(part: Part, words: string): Part | undefined {
  const range = rangeOf(words)
  const lo = range === undefined ? part.lo : Math.max(0, part.hi - range + 2)
  if (lo > part.lo) return { ...part, lo }
  const rows = rowsOfAnswer.find((fewer) => fewer < part.rows)
  return rows === undefined ? undefined : { ...part, rows }
}

/** Creates an index from an explorer with the API of Etherscan v2. `reference` is the number of the chain. */
export function etherscan(
  { url, apiKey }: EtherscanConfig,
  { reference, platform }: { reference: string; platform: ExplorerPlatform },
): TransactionIndex {
  /** Requests the rows of blocks `lo` to `hi`, the newest `rows` of them. */
  async function request(action: string, account: string, part: Part): Promise<Answer> {
    const address = new URL(url)
    const query = {
      chainid: reference,
      module: 'account',
      action,
      address: account,
      startblock: String(part.lo),
      endblock: String(part.hi),
      page: '1',
      offset: String(part.rows),
      sort: 'desc',
      ...(apiKey !== undefined && { apikey: apiKey }),
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const isLimited = (one: Answer) => isRefused(one) && meaningOf(wordsOf(one)) === 'limit'
    return requestExplorer(address, { schema: answer, isLimited }, platform)
  }

  function readList(given: Answer, account: string, action: string, part: Part): IndexedList {
    const { lo, hi, rows } = part
    const result = isRefused(given) || typeof given.result === 'string' ? [] : (given.result ?? [])
    const read = readRows(
      result.map((one) => readRow(action, one, account)),
      hi,
    )
    const gaps = isPending(given) ? [...read.gaps, hi] : read.gaps
    const isFull = result.length >= rows
    return {
      ...read,
      gaps,
      isLast: !isFull && lo === 0,
      ...(!isFull && { lo }),
    }
  }

  async function list(action: string, account: string, hi: number): Promise<IndexedList> {
    let part: Part = { lo: 0, hi, rows: rowsOfAnswer[0] }
    for (;;) {
      const given = await request(action, account, part)
      const words = wordsOf(given)
      if (!isRefused(given)) {
        if (typeof given.result === 'string') throw unusable(words)
        return readList(given, account, action, part)
      }
      const meaning = meaningOf(words)
      const hasRows = Array.isArray(given.result) && given.result.length > 0
      if (meaning === 'none' && !hasRows) return readList(given, account, action, part)
      const smaller = meaning === 'tooMany' ? smallerPart(part, words) : undefined
      if (!smaller) throw unusable(words)
      part = smaller
      await pause(platform.startTimer, gapMs)
    }
  }

  return {
    name: 'etherscan-1',
    find: async (account, hi) => {
      const lists: IndexedList[] = []
      for (const action of actions) {
        if (lists.length > 0) await pause(platform.startTimer, gapMs)
        lists.push(await list(action, account, hi))
      }
      return joinLists(lists, hi, unusable)
    },
  }
}
