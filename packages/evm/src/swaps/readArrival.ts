import type { SwapActions } from '@portico/core/adapter'
import { type Address, type Client, erc20Abi, isAddressEqual, type Log, parseEventLogs } from 'viem'
import { getBlock, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { isHash } from '../parse/isHash.ts'
import { gained } from './gained.ts'

/** Possible difference between the clocks of networks, in seconds: a delivery cannot be earlier than this. */
const skewSeconds = 30n
/**
 * Maximum delay after the sent transaction, in seconds; anything later is unrelated. A delivery has a deadline of
 * hours; a refund may take days.
 */
const longestSeconds = { delivered: 8n * 3600n, paidBack: 72n * 3600n } as const

type Params = Parameters<Required<SwapActions>['readArrival']>[0]
type Receipt = Awaited<ReturnType<typeof getTransactionReceipt>>
type Nodes = { there: Client; here: Client }

/** Returns the receipt of a successful transaction with its time; `undefined` if the node has none. */
async function doneBy(
  client: Client,
  hash: string,
): Promise<(Receipt & { at: bigint }) | undefined> {
  if (!isHash(hash)) return undefined
  const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
    if ((error as Error).name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  })
  if (receipt?.status !== 'success') return undefined
  const { timestamp: at } = await getBlock(client, { blockNumber: receipt.blockNumber })
  return { ...receipt, at }
}

/** Returns the increase of an account's token balance by the logs of a transaction. */
function moved({ logs }: Receipt, account: Address, token: Address): bigint {
  const own = logs.filter(({ address }) => isAddressEqual(address, token)) as Log[]
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: own }).reduce(
    (sum, { args: { from, to, value } }) =>
      sum +
      (isAddressEqual(to, account) ? value : 0n) -
      (isAddressEqual(from, account) ? value : 0n),
    0n,
  )
}

/** Whether the logs of a transaction name an account: those of a delivery name the recipient. */
function names({ logs }: Receipt, account: Address): boolean {
  const text = account.slice(2).toLowerCase()
  return logs.some(({ topics, data }) => [...topics, data].some((word) => word.includes(text)))
}

/**
 * Returns the increase of an account's native balance in the block of a transaction. Another transaction of the block
 * may be the cause, so one whose logs do not name the account counts as zero.
 */
async function gainedBy(client: Client, account: Address, end: Receipt): Promise<bigint> {
  if (!names(end, account)) return 0n
  const { blockNumber } = end
  const [gain, before, after] = await Promise.all([
    gained(client, account, blockNumber),
    ...[blockNumber - 1n, blockNumber].map((block) =>
      getTransactionCount(client, { address: account, blockNumber: block }),
    ),
  ])
  // If the account itself sent something in that block, this may be the cause of the increase.
  return before === after ? gain : 0n
}

/**
 * Returns what a transaction brought an account, from a node of its network. The wrapped token counts as native
 * currency too, because contracts receive that.
 * @throws PorticoError `RPC_UNAVAILABLE`.
 */
export async function readArrival(
  { there, here }: Nodes,
  { network, hash, owner, token, sent }: Params,
  wrapped: Address | undefined,
): ReturnType<Required<SwapActions>['readArrival']> {
  try {
    const [end, start] = await Promise.all([doneBy(there, hash), doneBy(here, sent.hash)])
    if (!end || !start) return undefined
    const isHere = network.caipNetworkId === sent.network.caipNetworkId
    const longest = longestSeconds[isHere ? 'paidBack' : 'delivered']
    if (end.at + skewSeconds < start.at || end.at > start.at + longest) return undefined
    const account = parseAddress(owner)
    // A delivery is sent by somebody else.
    if (isAddressEqual(end.from, account)) return undefined
    const asset = token === undefined ? wrapped : parseAddress(token)
    const amount = asset ? moved(end, account, asset) : 0n
    if (amount > 0n) return { amount }
    const gain = token === undefined ? await gainedBy(there, account, end) : 0n
    return gain > 0n ? { amount: gain, blockNumber: end.blockNumber } : undefined
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
