import { spawnSync } from 'node:child_process'

/** The result of apt-get. */
export type AptAnswer = { status: number | null; stdout: string; stderr: string }

/** The functions that run apt-get and wait. Parameters, so that a test needs neither. */
export type AptPlatform = {
  run: (args: string[]) => AptAnswer
  wait: (ms: number) => void
  say: (line: string) => void
}

/** The maximum wait for another package manager, and the pause between two attempts, in milliseconds. */
const patienceMs = 10 * 60_000
const pauseMs = 2000

const held =
  /Could not get lock|Unable to lock|Unable to acquire the dpkg|temporarily unavailable|is held by/i

const system: AptPlatform = {
  run: (args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', args, { env, encoding: 'utf8' })
  },
  wait: (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  say: (line) => console.log(line),
}

/**
 * Runs apt-get. If another package manager is running, it waits up to ten minutes. `DPkg::Lock::Timeout` covers the
 * installation, but not the lists and the archives.
 */
export function aptGet(args: string[], { run, wait, say }: AptPlatform = system): AptAnswer {
  for (let waited = 0; ; waited += pauseMs) {
    const answer = run(['-o', `DPkg::Lock::Timeout=${patienceMs / 1000}`, ...args])
    const isHeld = answer.status !== 0 && held.test(answer.stderr)
    if (!isHeld || waited >= patienceMs) return answer
    if (waited === 0) say('Waiting for another package manager to finish …')
    wait(pauseMs)
  }
}
