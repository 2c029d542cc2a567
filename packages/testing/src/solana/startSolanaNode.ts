import { assertPortFree } from '../chains/assertPortFree.ts'
import { ChainError } from '../chains/chainError.ts'
import type { SolanaFault } from './solanaFaults.ts'

/** How to start a node. */
export type SolanaNodeOptions = {
  /** 0 (the default) takes any free port. */
  port?: number
  /** Whose pages it answers; without it all of this machine's. */
  origins?: readonly string[]
  /** Milliseconds between empty blocks; other blocks are made for each transaction, and by `mine`. */
  slotMs?: number
  /** The clock of the chain, milliseconds since 1970; the machine's without it. */
  now?: () => number
  /** Where the chain is kept across restarts; its directory is made when missing. */
  stateFile?: string
}

/** A running node. */
export type SolanaNode = {
  /** JSON-RPC over HTTP. */
  url: string
  /** Subscriptions, on the same port. */
  webSocketUrl: string
  port: number
  /** Makes blocks now. 151 of them end the life of every blockhash. */
  mine(blocks?: number): void
  /** Off: transactions wait until `mine`, and blocks of the clock go by without them. */
  setAutomine(on: boolean): void
  /** What the chain does to transactions from now on; `null` mends it. */
  setFault(fault: SolanaFault | null): void
  /** Ends the node, and writes its state file. It may be called twice. */
  stop(): Promise<void>
}

/**
 * Starts "Portico Solana" in this process, on loopback, with funded accounts.
 * @throws ChainError `PORT_TAKEN`; `NO_BINARY` where LiteSVM has no build, on Windows for one.
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
