import type { SoughtTransfer } from '@portico/core/adapter'
import type { Address } from '@solana/kit'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readStatus } from './readStatus.ts'

/** Maximum numbers of an account's transactions to list, and of those to check. */
const mostListed = 200
const mostLookedAt = 20

/**
 * Looks for a transfer among an account's transactions since the request to its wallet. `impossible` if its blockhash
 * has expired and it is in no block. Anyone can make transactions that name the account: if there are too many to check
 * all, the result is never `impossible`.
 * @throws PorticoError `RPC_UNAVAILABLE`.
 */
export async function findTransfer(
  rpc: SolanaRpc,
  { transfer, seen: { sinceBlock, expiresAtBlock } }: SoughtTransfer,
): Promise<{ hash: string } | 'impossible' | undefined> {
  if (sinceBlock === undefined) return undefined
  const { from } = transfer
  try {
    // Read the height first: a transaction that is in no block after that can no longer come.
    const height = Number(await rpc.getBlockHeight({ commitment: 'finalized' }).send())
    const all = await rpc
      .getSignaturesForAddress(from as Address, { limit: mostListed, commitment: 'confirmed' })
      .send()
    // If it came, it came soon after the request.
    const later = all.filter(({ slot }) => slot > sinceBlock).toReversed()
    let isWhole = later.length <= mostLookedAt
    for (const { signature } of later.slice(0, mostLookedAt)) {
      const found = await readStatus(rpc, { hash: signature, from, transfer, isSought: true })
      if (found.status === 'confirmed') return { hash: signature }
      if (found.status !== 'failed') isWhole = false
    }
    const isOver = expiresAtBlock !== undefined && height > expiresAtBlock
    return isOver && isWhole ? 'impossible' : undefined
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
