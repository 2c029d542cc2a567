import type { SoughtTransfer } from '@portico/core/adapter'
import type { Address } from '@solana/kit'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readStatus } from './readStatus.ts'

/** So many transactions of an account are listed, and so many of those looked at. */
const mostListed = 200
const mostLookedAt = 20

/**
 * Looks for a transfer among what an account has sent since its wallet was asked. `impossible` where its
 * blockhash has grown too old and it is in no block. Anybody can make transactions that name the account: where they are too many to look at all, it is not.
 * @throws PorticoError `RPC_UNAVAILABLE`.
 */
export async function findTransfer(
  rpc: SolanaRpc,
  { transfer, seen: { sinceBlock, expiresAtBlock } }: SoughtTransfer,
): Promise<{ hash: string } | 'impossible' | undefined> {
  if (sinceBlock === undefined) return undefined
  const { from } = transfer
  try {
    // The height first: what is in no block then, can come no more.
    const height = Number(await rpc.getBlockHeight({ commitment: 'finalized' }).send())
    const all = await rpc
      .getSignaturesForAddress(from as Address, { limit: mostListed, commitment: 'confirmed' })
      .send()
    // It came soon after it was asked for, if it came.
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
