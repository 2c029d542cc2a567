import { randomBytes } from 'node:crypto'
import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { StoredLogin } from '../../store/auth/authStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { checkNotFrozen } from '../checkNotFrozen.ts'
import type { AssistedRelease } from '../custody.ts'
import { shownRelease } from '../custodyDeviceHandlers.ts'
import type { CustodyParts } from '../custodyParts.ts'
import { noWallet, proveWallet } from '../proveWallet.ts'

/** The names of the routes of mode `assisted`. */
export type AssistedRouteName =
  | 'openAssistedWallet'
  | 'answerAssistedRequest'
  | 'refuseAssistedRequests'

/** For one device in a day, as for other ways back. */
const requestLimits = [{ windowMs: 24 * 60 * 60_000, most: 20 }]

const iso = (ms: number) => new Date(ms).toISOString()

const shownGiven = ({ assistedShare, device, ...release }: AssistedRelease) => {
  const text = assistedShare.toString('base64url')
  assistedShare.fill(0)
  return { ...shownRelease(release), device, assistedShare: text }
}

/** Handles wallets of mode `assisted`, whose owners may have nothing but their mailbox. */
export function assistedHandlers(parts: CustodyParts): HandlersOf<AssistedRouteName> {
  const { custody, callerOf, deviceOf, freshCallerOf, notify, note, limits, now, policy } = parts

  async function checkRequest(caller: StoredLogin): Promise<void> {
    const { account, thumbprint } = caller
    if (!(await custody.assisted.status(account))) throw noWallet()
    await checkNotFrozen(parts, caller)
    const key = sha256(`assisted ${account} ${thumbprint}`)
    const counted = { id: randomBytes(16).toString('hex'), key }
    const waitMs = await limits.count(counted, { limits: requestLimits, now: now() })
    if (waitMs === 0) return
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw new ApiError('RATE_LIMITED', { field: 'wallet', headers })
  }

  return {
    openAssistedWallet: async (_, c, body) => {
      const caller = await freshCallerOf(c, body)
      await checkRequest(caller).catch((error: unknown) => {
        parts.metrics.share({ event: 'refused' })
        throw error
      })
      const of = { account: caller.account, device: caller.thumbprint }
      const kind = 'WALLET_ASSISTANCE_REQUESTED' as const
      const { waitMs } = policy
      const token = randomBytes(32).toString('base64url')
      const link = { page: 'refuse', token } as const
      const answer = await notify(c, { login: caller, kind, link }, (notice) => {
        // Without a wait, the later notice reports the release instead.
        const mailed = waitMs > 0 && { notice, refuseHash: sha256(token) }
        return custody.assisted.open(of, { waitMs, ...mailed })
      })
      if (!answer) throw noWallet()
      const { opensAt, given } = answer
      if (!given) return { opensAt: iso(opensAt), given: null }
      await note(c, caller, 'WALLET_ASSISTANCE_GIVEN')
      parts.metrics.share({ event: 'assisted' })
      return { opensAt: iso(opensAt), given: shownGiven(given) }
    },

    answerAssistedRequest: async ({ body: request }, c, body) => {
      const caller = await callerOf(c, body)
      const { answer, device, epoch } = request
      await proveWallet(parts, caller, request, `${answer} recovery`)
      const of = { account: caller.account, epoch }
      if (answer === 'refuse') {
        const login = { login: caller, kind: 'WALLET_ASSISTANCE_REFUSED' } as const
        return { answered: await notify(c, login, (notice) => custody.assisted.refuse(of, notice)) }
      }
      const login = { login: caller, kind: 'WALLET_ASSISTANCE_ALLOWED' } as const
      const allow = () =>
        notify(c, login, (notice) => custody.assisted.allow({ ...of, device }, notice))
      return { answered: await allow() }
    },

    refuseAssistedRequests: async ({ body: { token } }, c, body) => {
      await deviceOf(c, body)
      if (!(await custody.assisted.refuseByToken(token)))
        throw new ApiError('CODE_REFUSED', { field: 'token' })
      return { refused: true }
    },
  }
}
