import type { ChainRpc } from './chainRpc.ts'
import type { RpcCall, RpcOutcome } from './outcome.ts'

/** The number of calls in one JSON-RPC batch. */
export const callsPerBatch = 100

/** Cuts a list into lists of at most `size`. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Sends any number of calls, in batches that nodes accept. Throws as `ChainRpc`. */
export async function sendInBatches(
  rpc: ChainRpc,
  calls: readonly RpcCall[],
): Promise<RpcOutcome[]> {
  const answers = await Promise.all(chunks(calls, callsPerBatch).map((some) => rpc.send(some)))
  return answers.flat()
}
