import * as v from 'valibot'
import { isHex } from 'viem'
import type { ChainRpc } from '../chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../outcome.ts'
import { isMoveLog, readTokenMoves } from './history/readMoves.ts'

/** An expected transfer to an account, in one transaction, not older than `since` (milliseconds since 1970). */
export type ArrivalQuestion = {
  hash: string
  /** A token's address, or null for the native currency. */
  asset: string | null
  owner: string
  since: number
}

/** The accepted difference between the clocks of chain and server. */
const clockMs = 60 * 60 * 1000

const hex = v.custom<`0x${string}`>((value) => isHex(value))
const receiptSchema = v.object({
  status: hex,
  blockNumber: hex,
  blockHash: hex,
  logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
})
const transactionSchema = v.object({ to: v.nullable(hex), value: hex })
const blockSchema = v.object({ timestamp: hex })

const call = (method: string, params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

function read<Schema extends v.GenericSchema>(outcome: RpcOutcome | undefined, schema: Schema) {
  if (!outcome || !('result' in outcome)) return undefined
  const parsed = v.safeParse(schema, JSON.parse(outcome.result))
  return parsed.success ? parsed.output : undefined
}

type Receipt = v.InferOutput<typeof receiptSchema>

/** Returns the received amount of a token, by the logs of its contract. */
function tokenArrival({ logs }: Receipt, token: string, owner: string): bigint {
  const lower = logs.map((log) => ({
    address: log.address.toLowerCase() as `0x${string}`,
    topics: log.topics.map((topic) => topic.toLowerCase() as `0x${string}`),
    data: log.data.toLowerCase() as `0x${string}`,
  }))
  const own = lower.filter((log) => log.address === token && isMoveLog(log))
  const { moves } = readTokenMoves(own, owner)
  return moves.reduce(
    (sum, [, from, to, amount, tokenId]) =>
      tokenId === undefined && to === owner && from !== owner ? sum + BigInt(amount) : sum,
    0n,
  )
}

/**
 * Returns the increase of the account's balance in the block: providers that pay many at once use a contract, which
 * leaves no log.
 */
async function nativeArrival(rpc: ChainRpc, receipt: Receipt, question: ArrivalQuestion) {
  const { owner, hash } = question
  const before = `0x${(BigInt(receipt.blockNumber) - 1n).toString(16)}`
  const outcomes = await rpc.send([
    call('eth_getTransactionByHash', [hash]),
    call('eth_getBalance', [owner, before]),
    call('eth_getBalance', [owner, receipt.blockNumber]),
  ])
  const sent = read(outcomes[0], transactionSchema)
  if (sent?.to?.toLowerCase() === owner) return BigInt(sent.value)
  const old = read(outcomes[1], hex)
  const now = read(outcomes[2], hex)
  return old && now ? BigInt(now) - BigInt(old) : 0n
}

/**
 * Returns how much of an asset an account received in a transaction, in base units. Returns undefined if it received
 * nothing, or the transaction failed, is older, or does not exist yet. @throws ApiError `UPSTREAM_UNAVAILABLE` if no
 * node answers.
 */
export async function readArrival(
  rpc: ChainRpc,
  question: ArrivalQuestion,
): Promise<bigint | undefined> {
  const [outcome] = await rpc.send([call('eth_getTransactionReceipt', [question.hash])])
  const receipt = read(outcome, receiptSchema)
  if (!receipt || BigInt(receipt.status) !== 1n) return undefined
  const [found] = await rpc.send([call('eth_getBlockByHash', [receipt.blockHash, false])])
  const block = read(found, blockSchema)
  if (!block || Number(BigInt(block.timestamp)) * 1000 < question.since - clockMs) return undefined
  const { asset, owner } = question
  const arrived =
    asset === null
      ? await nativeArrival(rpc, receipt, question)
      : tokenArrival(receipt, asset, owner)
  return arrived > 0n ? arrived : undefined
}
