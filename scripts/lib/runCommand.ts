import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'

const running = new Set<ChildProcess>()

/**
 * Runs a program of node_modules/.bin or the PATH and resolves to its exit code. What it prints shows
 * at once, or `after` it has ended, when another one prints beside it.
 */
export async function runCommand(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
  shown: 'at once' | 'after' = 'at once',
): Promise<number> {
  const script = command.endsWith('.ts')
  const child = spawn(script ? process.execPath : command, script ? [command, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: shown === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && !script,
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  running.add(child)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    running.delete(child)
    process.stdout.write(Buffer.concat(printed))
  }
}

/** Asks the running programs to end. */
export function interruptCommands(): void {
  for (const child of running) child.kill('SIGINT')
}
