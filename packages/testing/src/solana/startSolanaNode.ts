import { assertPortFree } from '../chains/assertPortFree.ts'
import { ChainError } from '../chains/chainError.ts'
import type { SolanaNode, SolanaNodeOptions } from './solanaNode.ts'

/**
 * Starts "Portico Solana" in this process, on loopback, with funded accounts.
 * @throws ChainError `PORT_TAKEN`; `NO_BINARY` if LiteSVM has no build, for example on Windows.
 */
export async function startSolanaNode(options: SolanaNodeOptions = {}): Promise<SolanaNode> {
  if (options.port) await assertPortFree('127.0.0.1', options.port)
  await loadVm()
  const { runSolanaNode } = await import('./runSolanaNode.ts')
  return runSolanaNode(options)
}

async function loadVm(): Promise<void> {
  try {
    await import('litesvm')
  } catch (cause) {
    const system = `${process.platform} ${process.arch}`
    throw new ChainError(
      'NO_BINARY',
      `The local Solana chain cannot run here: no build of LiteSVM for ${system} is installed. It has none for Windows; elsewhere, install with optional dependencies.`,
      { cause },
    )
  }
}
