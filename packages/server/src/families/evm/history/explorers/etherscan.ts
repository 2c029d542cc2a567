import * as v from 'valibot'
import { pause } from '../../../../util/timeout.ts'
import { assetTexts } from '../../assetTexts.ts'
import { addressHex, hash32, unusable } from '../evmCalls.ts'
import { type ExplorerPlatform, requestExplorer } from './requestExplorer.ts'
import {
  type Indexed,
  type IndexedList,
  joinLists,
  type TransactionIndex,
} from './transactionIndex.ts'

/** How an explorer is reached that speaks like Etherscan v2. */
export type EtherscanConfig = { type: 'etherscan'; url: string; apiKey?: string | undefined }

/** Rows of one answer. */
const etherscanRows = 1000
/** Between two questions: the free plan allows three a second. */
const gapMs = 350

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const row = v.object({
  hash: hash32,
  blockNumber: v.pipe(digits, v.transform(Number), v.safeInteger()),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  value: v.optional(v.string()),
  isError: v.optional(v.string()),
  contractAddress: v.optional(v.string()),
  tokenID: v.optional(v.string()),
})
type Row = v.InferOutput<typeof row>
const answer = v.object({
  status: v.string(),
  message: v.string(),
  result: v.union([v.array(row), v.string()]),
})
const move = v.object({ from: addressHex, to: addressHex, value: digits })

const nftStandards: Readonly<Record<string, 'erc721' | 'erc1155'>> = {
  tokennfttx: 'erc721',
  token1155tx: 'erc1155',
}
const actions = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const
const nft = v.object({ contractAddress: addressHex, tokenID: digits })

/** What one row says that the account got, by the list that it is in. */
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

/** The only words that mean "none"; anything else with this status is a refusal. */
const isNone = (message: string) =>
  /^no (?:transactions|token transfers?|records) found/i.test(message)

/** An explorer that speaks like Etherscan v2. `reference` is the number of the chain. */
export function etherscan(
  { url, apiKey }: EtherscanConfig,
  { reference, platform }: { reference: string; platform: ExplorerPlatform },
): TransactionIndex {
  async function list(action: string, account: string, hi: number): Promise<IndexedList> {
    const address = new URL(url)
    const query = {
      chainid: reference,
      module: 'account',
      action,
      address: account,
      startblock: '0',
      endblock: String(hi),
      page: '1',
      offset: String(etherscanRows),
      sort: 'desc',
      ...(apiKey !== undefined && { apikey: apiKey }),
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const { status, message, result } = await requestExplorer(address, answer, platform)
    if (status !== '1' && isNone(message)) return { transactions: [], isLast: true }
    if (status !== '1' || typeof result === 'string') throw unusable(message)
    return {
      isLast: result.length < etherscanRows,
      transactions: result.map((one) => {
        const isMove = action === 'txlistinternal' && (one.isError ?? '0') === '0'
        const moved = isMove ? v.safeParse(move, one) : undefined
        const { hash, blockNumber: block } = one
        const received = receivedIn(action, one, account)
        if (!moved?.success) return { hash, block, ...(received && { received }) }
        const { from, to, value: wei } = moved.output
        return { hash, block, internal: [{ from, to, wei }] }
      }),
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
