import { ApiError } from '../../../http/apiError.ts'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import type { NftToken } from '../../nftReader.ts'
import { readHex } from '../erc20Calls.ts'
import type { LowerAddress } from '../evmAddress.ts'
import { readTransfers } from './readTransfers.ts'

/** What an account ever received, and from which block on that is all. */
type Received = { tokens: ReadonlyMap<string, NftToken>; fromBlock: number }

type Progress = { tokens: Map<string, NftToken>; top: number; low: number; window: number }

const firstWindow = 50_000
const maxAccounts = 1000
/** More than this of one account is not kept. */
export const maxReceived = 20_000
/** How many questions one reading asks; the next one goes on where it ended. */
const maxWindows = 24
/** Blocks below the last head that are looked through again: they may have been replaced meanwhile. */
const overlap = 64

/**
 * Looks through the logs of a chain for what accounts received, from the newest block down. What was found is kept in
 * this process and deepened by each reading. It may have been sent on since: the chain has to confirm it.
 */
export function createReceivedNfts(rpc: ChainRpc): (owner: LowerAddress) => Promise<Received> {
  const progress = new Map<string, Progress>()
  /** What the nodes are known to refuse, in blocks. */
  let refused = Number.POSITIVE_INFINITY

  async function readHead(): Promise<number> {
    const [outcome] = await rpc.send([{ method: 'eth_blockNumber', params: '[]' }])
    const head = Number(readHex(outcome) ?? Number.NaN)
    if (!Number.isSafeInteger(head))
      throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    return head
  }

  function progressOf(owner: string, head: number): Progress {
    const known = progress.get(owner)
    const one = known ?? { tokens: new Map(), top: head, low: head + 1, window: firstWindow }
    progress.delete(owner)
    progress.set(owner, one)
    const [oldest] = progress.keys()
    if (progress.size > maxAccounts && oldest !== undefined) progress.delete(oldest)
    return one
  }

  /** Looks through blocks from `high` down to `low`; says how far it came. */
  async function scan(owner: LowerAddress, one: Progress, range: { high: number; low: number }) {
    let next = range.high
    for (let turn = 0; turn < maxWindows && next >= range.low; turn++) {
      const size = Math.max(1, Math.min(one.window, refused - 1))
      const from = Math.max(range.low, next - size + 1)
      const found = await readTransfers(rpc, owner, from, next)
      if (!found) {
        if (from === next) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
        refused = Math.min(refused, next - from + 1)
        one.window = Math.max(1, Math.floor((next - from + 1) / 2))
        continue
      }
      for (const token of found)
        if (one.tokens.size < maxReceived)
          one.tokens.set(`${token.standard} ${token.contract} ${token.tokenId}`, token)
      one.window *= 4
      next = from - 1
    }
    return next + 1
  }

  return async (owner) => {
    const head = await readHead()
    const one = progressOf(owner, head)
    if (one.low <= one.top) {
      const low = Math.max(one.low, one.top - overlap)
      const reached = await scan(owner, one, { high: head, low })
      // What lies between is missing: what was known below is looked through again.
      if (reached > low) one.low = reached
    }
    one.top = head
    if (one.low > 0) one.low = await scan(owner, one, { high: one.low - 1, low: 0 })
    return { tokens: one.tokens, fromBlock: one.low }
  }
}
