import { constants } from '@portico/contract'
import type { PairingLink } from '@portico/core'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import type { Surroundings } from '../relay/surroundings.ts'

/** What is offered, and to whom the links are shown. */
export type Offer = {
  dapp: SessionDapp
  surroundings: Surroundings
  namespaces: RequestedNamespaces
  /** The wallet of a list that the visitor chose. */
  walletId?: string | undefined
  signal: AbortSignal | undefined
  onLink(link: PairingLink): void
}

/**
 * Offers a session by a link, by a fresh one before that expires, and by another one as the page wakes up
 * late: where nobody looks, no link is made. The wallet that was shown an older link may still come, as
 * long as it can be used.
 * @throws PairingError as `SessionDapp.connect`, but for `EXPIRED`.
 */
export function offer({ dapp, surroundings, signal, onLink, ...asked }: Offer): Promise<Session> {
  const { setTimeout, clearTimeout, onWake } = surroundings
  const now = () => surroundings.now()
  const isHidden = () => surroundings.isHidden?.() ?? false
  const ending = new AbortController()
  let timer: unknown
  let dueAt = 0
  return new Promise<Session>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stopWaking()
      stopHearing()
      signal?.removeEventListener('abort', cancel)
      ending.abort()
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const cancel = () => fail(new PairingError('CANCELLED', { cause: signal?.reason }))
    const renew = () => {
      clearTimeout(timer)
      const expiresAt = now() + constants.pairingExpiryMs
      dueAt = expiresAt - constants.pairingRenewBeforeMs
      timer = setTimeout(() => {
        if (!isHidden()) renew()
      }, dueAt - now())
      show(expiresAt).catch(fail)
    }
    const show = async (expiresAt: number) => {
      const { uri, approval } = await dapp.connect({ ...asked, signal: ending.signal })
      if (ending.signal.aborted) return
      onLink({ uri, expiresAt })
      const session = await approval.catch((error: unknown) => {
        // There is a fresh link by now.
        if (error instanceof PairingError && error.reason === 'EXPIRED') return undefined
        throw error
      })
      if (session) settle(session)
    }
    const settle = (session: Session) => {
      end()
      resolve(session)
    }
    // A link of an earlier page, or of another tab, may be followed as well.
    const stopHearing = dapp.on((news) => {
      if (news.type === 'session') settle(news.session)
    })
    const stopWaking = onWake(() => {
      if (now() >= dueAt && !isHidden()) renew()
    })
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) cancel()
    else renew()
  })
}
