import { randomBytes } from 'node:crypto'
import { ApiError } from '../../http/apiError.ts'
import type { StoredLogin } from '../../store/auth/authStore.ts'
import type { ChallengeStore } from '../../store/auth/challenges/challengeStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { DeviceLogins } from '../deviceLogins.ts'

/** The time from the visitor's press until the other device takes the offer. */
const offerMs = 2 * 60_000
const purpose = 'continue'

/** The login that a device continues with after taking an offer, and the origin of its page. */
export type TakenOffer = { source: StoredLogin; origin: string }

const refused = () => new ApiError('CODE_REFUSED', { field: 'offer' })
const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString()

/** Creates offers to continue with a login on another device of the same browser. */
export function createContinueLogins({
  challenges,
  deviceLogins,
  now,
}: {
  challenges: ChallengeStore
  deviceLogins: Pick<DeviceLogins, 'list'>
  now: () => number
}) {
  return {
    /** The store holds the hash of the offer, so that its parts are unchanged when it comes back. */
    offer: async (
      { account, id }: StoredLogin,
      { device: thumbprint, origin }: { device: string; origin: string },
    ) => {
      const secret = randomBytes(32).toString('base64url')
      const offer = [account, id, encode(origin), secret].join('.')
      const expiresAt = now() + offerMs
      await challenges.add(sha256(offer), { purpose, account, thumbprint, expiresAt })
      return { offer, expiresAt }
    },

    /**
     * Takes an offer. @throws ApiError `CODE_REFUSED` on another device, a second time, too late, or after the login
     * has ended.
     */
    take: async (offer: string, thumbprint: string): Promise<TakenOffer> => {
      const [account = '', id = '', origin = ''] = offer.split('.')
      const of = { purpose, account, thumbprint, now: now() }
      if (!(await challenges.take(sha256(offer), of))) throw refused()
      const open = await deviceLogins.list(account)
      const source = open.find((login) => login.id === id)
      if (!source) throw refused()
      return { source, origin: decode(origin) }
    },
  }
}

/** Offers to continue with a login. */
export type ContinueLogins = ReturnType<typeof createContinueLogins>
