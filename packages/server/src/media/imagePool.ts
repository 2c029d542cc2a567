import { type ChildProcess, fork } from 'node:child_process'
import type { ImageJob } from './imageChild.ts'
import {
  childFile,
  confinement,
  findLibrary,
  isReady,
  keepAlive,
  type Limits,
  sendJob,
  usualLimits,
} from './imageProcess.ts'

/** Redraws strangers' pictures. */
export type ImagePool = {
  /**
   * Returns the picture as WebP, with `isStill` only the first frame of an animation. Returns undefined for bytes that
   * are not a picture, cost too much to decode, or cannot be decoded here. Rejects if too many wait.
   */
  encode: (bytes: Uint8Array, look?: { isStill: boolean }) => Promise<Uint8Array | undefined>
  /** Ends the processes. */
  end: () => void
}

const maxChildren = 2
/** The maximum of waiting jobs, and of their bytes. Above it a job gets no picture. */
const maxWaiting = 200
const maxWaitingBytes = 128 * 1024 * 1024
const recycleBytes = 250_000_000
const maxJobs = 200

type Job = ImageJob & { done: (webp: Uint8Array | undefined) => void }
type Child = { process: ChildProcess; jobs: number }

/**
 * Creates a pool of two processes that decode pictures, which start with the first picture. They receive bytes and
 * return bytes: they can reach no file, no program and none of the settings. Without the optional library `sharp` there
 * are no pictures.
 */
export function createImagePool(
  library = findLibrary(),
  { file = childFile, limits = usualLimits }: { file?: string; limits?: Limits } = {},
): ImagePool {
  const idle: Child[] = []
  const all = new Set<ChildProcess>()
  const waiting: Job[] = []
  let waitingBytes = 0
  let running = 0
  let hasEnded = false

  async function start(): Promise<Child | undefined> {
    const child = fork(file, [], confinement(file, library ?? []))
    all.add(child)
    child.once('close', () => all.delete(child))
    child.on('error', () => {})
    return (await isReady(child)) ? { process: child, jobs: 0 } : undefined
  }

  async function run({ done, ...job }: Job): Promise<void> {
    const child = idle.pop() ?? (await start())
    if (child) keepAlive(child.process, true)
    const answer = child && !hasEnded ? await sendJob(child.process, job, limits) : undefined
    done(answer?.webp)
    if (!child || !answer) return
    const isWorn = answer.memory > recycleBytes || ++child.jobs >= maxJobs
    if (isWorn || hasEnded) child.process.kill('SIGKILL')
    else idle.push(child)
    keepAlive(child.process, false)
  }

  function next(): void {
    while (running < maxChildren && waiting.length > 0) {
      const job = waiting.shift() as Job
      waitingBytes -= job.bytes.byteLength
      running++
      run(job)
        .catch(() => job.done(undefined))
        .finally(() => {
          running--
          next()
        })
    }
  }

  return {
    encode: (bytes, { isStill } = { isStill: false }) =>
      new Promise((done, reject) => {
        if (!library || hasEnded) return done(undefined)
        const isFull = waitingBytes + bytes.byteLength > maxWaitingBytes
        if (isFull || waiting.length >= maxWaiting)
          return reject(new Error('Too many pictures wait'))
        waiting.push({ bytes, isStill, done })
        waitingBytes += bytes.byteLength
        next()
      }),
    end: () => {
      hasEnded = true
      for (const { done } of waiting.splice(0)) done(undefined)
      for (const child of all) child.kill('SIGKILL')
    },
  }
}
