import { isRecord } from '@portico/contract'
import { errorOf } from '@portico/core/adapter'
import { type Client, hexToBigInt, isHex, size } from 'viem'
import { decodeRevertReason } from '../errors/decodeRevertReason.ts'
import type { Call } from '../transfer/toCall.ts'

/** A node's result of one call (`eth_simulateV1`). */
type Answer = { status?: unknown; returnData?: unknown; error?: unknown }

/** Whether a token answers `false`, which means that it has moved nothing. */
const saysNo = (data: unknown): boolean =>
  isHex(data) && size(data) === 32 && hexToBigInt(data) === 0n

/**
 * Simulates calls of an account one after the other, as in one block. If the node does not support this, does nothing:
 * then the wallet and the chain decide.
 * @throws PorticoError `EXECUTION_REVERTED`.
 */
export async function simulateCalls(client: Client, calls: readonly Call[]): Promise<void> {
  const request = { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls }] }, 'latest'] }
  const answer: unknown = await client.request(request as never).catch(() => undefined)
  const [block] = Array.isArray(answer) ? answer : []
  const found: unknown = isRecord(block) ? block.calls : undefined
  if (!Array.isArray(found)) return
  for (const outcome of found as Answer[]) {
    const { status, returnData, error } = isRecord(outcome) ? outcome : {}
    if (status === '0x0')
      throw errorOf('EXECUTION_REVERTED', {
        reason: decodeRevertReason({ data: returnData, cause: error }),
      })
    if (saysNo(returnData))
      throw errorOf('EXECUTION_REVERTED', { reason: 'the token refused the transfer' })
  }
}
