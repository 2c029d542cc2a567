import { decodeAbiParameters } from 'viem'
import type { ReceivedAsset } from '../../../store/history/historyStore.ts'
import { assetTexts } from '../assetTexts.ts'
import { topicsOf } from './topics.ts'

type Hex = `0x${string}`
type Log = { address: Hex; topics: readonly Hex[]; data: Hex; blockNumber: number }

const single = [{ type: 'uint256' }, { type: 'uint256' }] as const
const batch = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

/** Returns the ids in a log of ERC-1155, or none if it does not follow the standard. */
function idsIn({ topics, data }: Log): readonly bigint[] {
  try {
    if (topics[0] === topicsOf.TransferSingle) return [decodeAbiParameters(single, data)[0]]
    return decodeAbiParameters(batch, data)[0]
  } catch {
    return []
  }
}

/** Returns the assets that an account received by logs, in the form of `assetTexts`. Misses transfers without a log. */
export function receivedIn(logs: readonly Log[], account: string): ReceivedAsset[] {
  const me = `0x${account.slice(2).padStart(64, '0')}`
  return logs.flatMap((log): ReceivedAsset[] => {
    const { address, topics, blockNumber: block } = log
    const [event, first, second, third] = topics
    const nft = (asset: string): ReceivedAsset => ({ kind: 'nft', asset, block })
    if (event === topicsOf.Transfer && third !== undefined)
      return second === me ? [nft(assetTexts.nft('erc721', address, BigInt(third)))] : []
    // The account has what it wrapped (WETH9).
    if (event === topicsOf.Deposit && first === me)
      return [{ kind: 'token', asset: address, block }]
    // The account had what it sent: some tokens arrive without a log.
    if (event === topicsOf.Transfer && (first === me || second === me))
      return [{ kind: 'token', asset: address, block }]
    if ((event === topicsOf.TransferSingle || event === topicsOf.TransferBatch) && third === me)
      return idsIn(log).map((id) => nft(assetTexts.nft('erc1155', address, id)))
    return []
  })
}
