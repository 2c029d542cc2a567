import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { anvilBinary } from './anvilBinary.ts'
import { assertOwnNode } from './assertOwnNode.ts'
import { assertPortFree } from './assertPortFree.ts'
import { guardProcess } from './guardProcess.ts'
import { hasExited } from './hasExited.ts'
import { waitUntilListening } from './waitUntilListening.ts'

const stopTimeoutMs = 10_000
const stateIntervalSeconds = 30

/** The options of a node. Without `blockTime` (seconds) every transaction is mined at once. */
export type AnvilOptions = {
  chainId: number
  /** 0 (the default) selects any free port. */
  port?: number
  host?: string
  blockTime?: number
  /** Whether pages of any site may read its answers. On by default. */
  cors?: boolean
  /** The start time of a fresh chain, in seconds since 1970; by default the machine's clock. */
  timestamp?: number
  /** The rules of the chain; the current ones by default. `berlin` has no base fee. */
  hardfork?: 'berlin'
  /** The file that stores the chain across restarts. Its directory is created if it is missing. */
  stateFile?: string
  /** Stops the node when aborted. */
  signal?: AbortSignal
}

/** A running node. `stop` ends it, writes its state file and waits for its exit. It may be called twice. */
export type Anvil = {
  url: string
  port: number
  chainId: number
  pid: number
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts one EVM node on loopback and waits until it answers. Throws ChainError; see its codes. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, port = 0, host = '127.0.0.1', stateFile, signal } = options
  signal?.throwIfAborted()
  if (port !== 0) await assertPortFree(host, port)
  if (stateFile) mkdirSync(path.dirname(stateFile), { recursive: true })
  const child = spawn(anvilBinary(), anvilArguments({ ...options, host, port }), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only our program, which then stops everything in order.
    detached: process.platform !== 'win32',
  })
  const release = child.pid === undefined ? () => {} : guardProcess(child.pid)
  const stop = () => stopChild(child, release)
  const onAbort = () => void stop()
  signal?.addEventListener('abort', onAbort, { once: true })
  child.once('exit', () => {
    release()
    signal?.removeEventListener('abort', onAbort)
  })
  try {
    const listeningOn = await waitUntilListening(child, { host, port })
    const url = `http://${host}:${listeningOn}`
    await assertOwnNode(child, { url, port: listeningOn, chainId })
    signal?.throwIfAborted()
    const pid = child.pid as number
    return { url, port: listeningOn, chainId, pid, process: child, stop }
  } catch (error) {
    await stop()
    throw signal?.aborted ? signal.reason : error
  }
}

function anvilArguments(options: AnvilOptions & { host: string; port: number }): string[] {
  const { host, port, chainId, blockTime, cors = true, timestamp, hardfork, stateFile } = options
  const args = ['--host', host, '--port', String(port), '--chain-id', String(chainId)]
  if (blockTime !== undefined) args.push('--block-time', String(blockTime))
  if (timestamp !== undefined) args.push('--timestamp', String(timestamp))
  if (hardfork !== undefined) args.push('--hardfork', hardfork)
  if (!cors) args.push('--no-cors')
  // Also written at intervals, because a process cannot always save when it ends.
  if (stateFile) args.push('--state', stateFile, '--state-interval', String(stateIntervalSeconds))
  return args
}

async function stopChild(child: ChildProcess, release: () => void): Promise<void> {
  if (child.pid === undefined || hasExited(child)) return
  const exited = once(child, 'exit')
  release()
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}
