import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { hasZeroBits, workChallenge, workHeader, workIterations } from '@portico/contract'
import { ApiError } from '../../http/apiError.ts'
import type { LimitStore } from '../../store/auth/authStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { AuthSecrets } from '../authSecrets.ts'

const derive = promisify(pbkdf2)
const hourMs = 60 * 60_000
/** The number of codes in an hour without work, for one network address. */
const freeOfAddress = 10
/** The same for all together: this part of the mails in an hour, which is less than the part for unknown devices. */
const freeOfAll = 0.6
/** The time to solve a challenge: a slow phone takes some seconds. */
const workMs = 5 * 60_000
/** The maximum of additional bits: the frame solves no more. */
const mostRise = 4
/** A little more than the longest valid text. */
const mostLength = 160

/** The client that requests a code, and the work that it did. */
type Client = { address: string; thumbprint: string; work: string | undefined }

/** Work for clients that request many codes. */
export type Work = {
  /**
   * Checks the work. With `rise`, always requires work, with this many additional bits.
   * @throws ApiError `WORK_REQUIRED` with a challenge, if there were many requests and the client did no work.
   */
  check: (client: Client, options?: { rise?: number | undefined }) => Promise<void>
}

/**
 * Makes mails expensive for their requester when a network address, or all together, request many. The work is a hash
 * that begins with zero bits, for one device, valid once, on all nodes. Requests with work are not counted.
 */
export function createWork(options: {
  limits: LimitStore
  secrets: AuthSecrets
  mailsPerHour: number
  /** Each bit doubles the work. */
  bits: number
  now: () => number
}): Work {
  const { limits, secrets, mailsPerHour, bits, now } = options

  const markOf = (text: string, thumbprint: string) => `${text} ${thumbprint}`

  function issue(thumbprint: string, needed: number): string {
    const text = `${now() + workMs}.${needed}.${randomBytes(16).toString('base64url')}`
    return `${text}.${secrets.mac('work', markOf(text, thumbprint))}`
  }

  /** Does the free checks first, and the one of the database last. */
  async function isDone({ thumbprint, work = '' }: Client, needed: number): Promise<boolean> {
    if (work.length > mostLength) return false
    const [challenge = '', solution = ''] = work.split('~')
    const [, expiresAt, difficulty, random, mac = ''] = workChallenge.exec(challenge) ?? []
    if (random === undefined || !/^[\w-]{1,32}$/.test(solution)) return false
    const text = `${expiresAt}.${difficulty}.${random}`
    if (Number(expiresAt) <= now() || Number(difficulty) < needed) return false
    if (!secrets.isMac('work', markOf(text, thumbprint), mac)) return false
    const hash = await derive(work, challenge, workIterations, 32, 'sha256')
    if (!hasZeroBits(hash, Number(difficulty))) return false
    return limits.takeProof(sha256(`work ${random}`), { expiresAt: Number(expiresAt) })
  }

  async function isMany(key: string, most: number): Promise<boolean> {
    const counted = { id: randomBytes(16).toString('hex'), key: secrets.mac('work', key) }
    const limit = { windowMs: hourMs, most }
    return (await limits.count(counted, { limits: [limit], now: now() })) > 0
  }

  return {
    check: async (client, { rise } = {}) => {
      const needed = bits + Math.min(rise ?? 0, mostRise)
      if (await isDone(client, needed)) return
      const isHot =
        rise !== undefined ||
        (await isMany(`address ${client.address}`, freeOfAddress)) ||
        (await isMany('all', Math.ceil(mailsPerHour * freeOfAll)))
      if (!isHot) return
      const headers = { [workHeader]: issue(client.thumbprint, needed) }
      throw new ApiError('WORK_REQUIRED', { field: 'work', headers })
    },
  }
}
