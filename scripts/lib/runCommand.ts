import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'

let current: ChildProcess | undefined

/** Runs a program of node_modules/.bin or the PATH in the foreground and resolves to its exit code. */
export async function runCommand(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = command.endsWith('.ts')
  const child = spawn(script ? process.execPath : command, script ? [command, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32' && !script,
  })
  current = child
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    current = undefined
  }
}

/** Asks the running program to end. */
export const interruptCommand = () => void current?.kill('SIGINT')
