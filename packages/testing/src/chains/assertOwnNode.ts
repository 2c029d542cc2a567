import type { ChildProcess } from 'node:child_process'
import { ChainError } from './chainError.ts'
import { hasExited } from './hasExited.ts'
import { rpc } from './rpc.ts'

/**
 * Throws WRONG_NODE, naming the port, unless the node at `url` has the expected chain and our child process still runs.
 * A node left over on the port would answer instead.
 */
export async function assertOwnNode(
  child: ChildProcess,
  expected: { url: string; port: number; chainId: number },
): Promise<void> {
  const { url, port, chainId } = expected
  const answered = Number(await rpc<string>(url, 'eth_chainId'))
  if (answered === chainId && !hasExited(child)) return
  const found = answered === chainId ? 'a process we did not start' : `chain ${answered}`
  throw new ChainError(
    'WRONG_NODE',
    `Port ${port} is answered by ${found}, not by our chain ${chainId}. Stop what runs there or choose another port.`,
    { port },
  )
}
