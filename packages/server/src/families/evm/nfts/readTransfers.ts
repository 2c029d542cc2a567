import * as v from 'valibot'
import { decodeAbiParameters, getAddress, toEventSelector } from 'viem'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../../../rpc/outcome.ts'
import type { NftToken } from '../../nftReader.ts'
import type { LowerAddress } from '../evmAddress.ts'

type Hex = `0x${string}`

const topic = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
}

const hex = (value: number) => `0x${value.toString(16)}`
const hexText = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
)
const log = v.object({
  address: v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)),
  topics: v.pipe(v.array(hexText), v.minLength(1), v.maxLength(4)),
  data: hexText,
})
const logs = v.array(log)

/** The two questions for what an account received: of ERC-721, and of ERC-1155. */
function callsFor(owner: LowerAddress, from: number, to: number): RpcCall[] {
  const me = `0x${owner.slice(2).padStart(64, '0')}`
  const range = { fromBlock: hex(from), toBlock: hex(to) }
  return [
    [topic.transfer, null, me],
    [[topic.single, topic.batch], null, null, me],
  ].map((topics) => ({
    method: 'eth_getLogs',
    params: JSON.stringify([{ ...range, topics }]),
  }))
}

function idsIn(topics: readonly Hex[], data: Hex): bigint[] {
  if (topics[0] === topic.single)
    return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)[0]]
  return [...decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)[0]]
}

/** What a log says was moved. That of an ERC-20 token, which names no id in a topic, is none. */
function tokensIn({ address, topics, data }: v.InferOutput<typeof log>): NftToken[] {
  const contract = getAddress(address)
  if (topics[0] === topic.transfer)
    return topics[3]
      ? [{ standard: 'erc721', contract, tokenId: BigInt(topics[3]).toString() }]
      : []
  try {
    return idsIn(topics, data).map((id) => ({
      standard: 'erc1155',
      contract,
      tokenId: id.toString(),
    }))
  } catch {
    return []
  }
}

function readLogs(outcome: RpcOutcome | undefined): NftToken[] | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const read = v.safeParse(logs, JSON.parse(outcome.result))
  return read.success ? read.output.flatMap(tokensIn) : undefined
}

/** Which NFTs an account received in these blocks; undefined where the nodes refuse so many blocks. */
export async function readTransfers(
  rpc: ChainRpc,
  owner: LowerAddress,
  from: number,
  to: number,
): Promise<NftToken[] | undefined> {
  const answers = (await rpc.send(callsFor(owner, from, to))).map(readLogs)
  if (answers.some((answer) => answer === undefined)) return undefined
  return answers.flatMap((answer) => answer ?? [])
}
