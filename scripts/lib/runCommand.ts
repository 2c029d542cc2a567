import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'

const running = new Set<ChildProcess>()

/**
 * Runs a program of node_modules/.bin or the PATH, and resolves with its exit code. Its output appears at once, or goes
 * to `keep` after its end if another program prints at the same time. `signal` asks it to end.
 */
export async function runCommand(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
  { keep, signal }: { keep?: (printed: string) => void; signal?: AbortSignal } = {},
): Promise<number> {
  const script = command.endsWith('.ts')
  const child = spawn(script ? process.execPath : command, script ? [command, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32' && !script,
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  running.add(child)
  const interrupt = () => child.kill('SIGINT')
  signal?.addEventListener('abort', interrupt)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    running.delete(child)
    signal?.removeEventListener('abort', interrupt)
    keep?.(Buffer.concat(printed).toString())
  }
}

/** Asks the running programs to end. */
export function interruptCommands(): void {
  for (const child of running) child.kill('SIGINT')
}
