import type { ChildProcess, ForkOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer, ImageJob } from './imageChild.ts'

const watchMs = 50

/** When a process is ended amid a picture: after so many milliseconds, or when it holds so many bytes. */
export type Limits = { jobTimeoutMs: number; killBytes: number }

/** The limits of the server. */
export const usualLimits: Limits = { jobTimeoutMs: 10_000, killBytes: 400_000_000 }

/** The folders of the library, and of what it loads; null where it is not installed. */
export function findLibrary(): string[] | null {
  try {
    const require = createRequire(import.meta.url)
    const main = require.resolve('sharp')
    const modules = main.slice(0, main.lastIndexOf(`${sep}sharp${sep}`))
    return ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name))
  } catch {
    return null
  }
}

/** Beside this file, whether it is the source or what was built from it. */
export const childFile = fileURLToPath(import.meta.url).replace(
  /imageProcess(\.[jt]s)$/,
  'imageChild$1',
)

/** How a process is started that may read its own file and these folders, and nothing else of this machine. */
export const confinement = (file: string, folders: readonly string[]): ForkOptions => ({
  // Nothing of the settings of the server is in there.
  env: {},
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  execArgv: [
    '--no-warnings',
    '--max-old-space-size=96',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${file}`,
    ...folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
  ],
})

/** What a process holds, in bytes, where the system tells it. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Whether this process waits for a child when it ends: while that works, and no longer. */
export function keepAlive(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}

/** Waits for the answer of a child; undefined where it dies, is late or takes too much memory. */
export function sendJob(
  child: ChildProcess,
  job: ImageJob,
  { jobTimeoutMs, killBytes }: Limits,
): Promise<ImageAnswer | undefined> {
  return new Promise((resolve) => {
    const kill = () => child.kill('SIGKILL')
    const watch = setInterval(() => memoryOf(child.pid) > killBytes && kill(), watchMs)
    const limit = setTimeout(kill, jobTimeoutMs)
    const finish = (answer: ImageAnswer | undefined) => {
      clearInterval(watch)
      clearTimeout(limit)
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      resolve(answer)
    }
    child.once('message', (answer) => finish(answer as ImageAnswer))
    child.once('exit', () => finish(undefined))
    child.send(job, (error) => error && kill())
  })
}

/** Whether a process that was started says that it can work; false where it ended. */
export const isReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('message', () => resolve(true))
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  }).finally(() => {
    child.removeAllListeners('message')
    child.removeAllListeners('exit')
  }) as Promise<boolean>
