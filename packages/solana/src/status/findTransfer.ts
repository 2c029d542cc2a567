import type { SoughtTransfer } from '@portico/core/adapter'
import type { Address } from '@solana/kit'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readStatus } from './readStatus.ts'

/** So many transactions of an account are looked at. */
const mostLookedAt = 20

/**
 * Looks for a transfer among what an account has sent since its wallet was asked. `impossible` where its
 * blockhash has grown too old and it is in no block.
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
      .getSignaturesForAddress(from as Address, { limit: mostLookedAt, commitment: 'confirmed' })
      .send()
    for (const { signature, slot } of all.filter(({ slot }) => slot > sinceBlock)) {
      const found = await readStatus(rpc, { hash: signature, from, transfer })
      const isIt = found.status === 'confirmed' && slot > sinceBlock
      if (isIt) return { hash: signature }
    }
    return expiresAtBlock !== undefined && height > expiresAtBlock ? 'impossible' : undefined
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
