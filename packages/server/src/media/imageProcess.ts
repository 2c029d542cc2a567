import type { ChildProcess, ForkOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer, ImageJob } from './imageChild.ts'

const watchMs = 50

/** The limits after which a process is killed during a picture: its time in milliseconds, and its memory in bytes. */
export type Limits = { jobTimeoutMs: number; killBytes: number }

/** The server's limits. */
export const usualLimits: Limits = { jobTimeoutMs: 10_000, killBytes: 400_000_000 }

/** Returns the folders of the library and its dependencies, or null if it is not installed. */
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

/** Beside this file, in the source and in the build. */
export const childFile = fileURLToPath(import.meta.url).replace(
  /imageProcess(\.[jt]s)$/,
  'imageChild$1',
)

/** Returns the options of a process that may read only its own file and these folders on this machine. */
export const confinement = (file: string, folders: readonly string[]): ForkOptions => ({
  // Contains none of the server's settings.
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

/** Returns the memory of a process in bytes, if the system reports it. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Sets whether this process waits for a child before it ends: only while the child works. */
export function keepAlive(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}

/** Waits for the answer of a child. Returns undefined if it dies, is late or takes too much memory. */
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

/** Whether a started process reports that it can work. False if it ended. */
export const isReady = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('message', () => resolve(true))
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  }).finally(() => {
    child.removeAllListeners('message')
    child.removeAllListeners('exit')
  }) as Promise<boolean>
