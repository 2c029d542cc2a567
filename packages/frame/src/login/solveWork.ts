import { FrameError, hasZeroBits, workChallenge, workIterations } from '@portico/contract'

/**
 * The number of hashes computed at once: the browser computes off the main thread, on more than one core if it has
 * them.
 */
const batch = 16
/** A visitor would not wait for more. */
const mostBits = 16

/**
 * Solves the proof of work that a server requires before it mails a code. The page stays responsive meanwhile.
 * @throws FrameError `FAILED` if the challenge is malformed, or requires too much.
 */
export async function solveWork(challenge: string): Promise<string> {
  const bits = Number(workChallenge.exec(challenge)?.[2] ?? Number.NaN)
  if (!(bits <= mostBits)) throw new FrameError('FAILED')
  const encoder = new TextEncoder()
  const salt = encoder.encode(challenge)
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: workIterations }
  const tryOne = async (solution: number): Promise<string | undefined> => {
    const work = `${challenge}~${solution.toString(36)}`
    const password = encoder.encode(work)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const hash = await crypto.subtle.deriveBits(how, key, 256)
    return hasZeroBits(new Uint8Array(hash), bits) ? work : undefined
  }
  for (let from = 0; ; from += batch) {
    const tried = await Promise.all(Array.from({ length: batch }, (_, at) => tryOne(from + at)))
    const work = tried.find((one) => one !== undefined)
    if (work !== undefined) return work
  }
}
