import { constants } from '@portico/contract'
import type { PairingLink } from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'

/** What is offered. */
export type OfferParams = {
  dapp: SessionDapp
  platform: PairingPlatform
  namespaces: RequestedNamespaces
  /** The wallet of a list that the visitor chose. */
  walletId?: string | undefined
}

/** A session that is offered by links. */
export type Offer = {
  walletId: string | undefined
  /** @throws PairingError as `SessionDapp.connect`; `EXPIRED` only once nobody looks at it. */
  answer: Promise<Session>
  /** Gives the link that there is, and each fresh one. */
  show(onLink: (link: PairingLink) => void): void
  /** Nobody looks at it any more: the link stays good, and no fresh one follows it. */
  hide(): void
  isHidden(): boolean
  cancel(): void
}

/**
 * Offers a session by a link, by a fresh one before that expires, and by another one as the page wakes up
 * late: where nobody looks, no link is made. The wallet that was shown an older link may still come, as
 * long as it can be used.
 */
export function offer({ dapp, platform, ...params }: OfferParams): Offer {
  const { setTimeout, clearTimeout, onWake } = platform
  const now = () => platform.now()
  const ending = new AbortController()
  let timer: unknown
  let expiresAt = 0
  let link: PairingLink | undefined
  let onFreshLink: ((link: PairingLink) => void) | undefined
  let resolveSession = (_session: Session) => {}
  let fail = (_error: unknown) => {}
  const answer = new Promise<Session>((resolve, reject) => {
    resolveSession = resolve
    fail = reject
  })
  const look = () => {
    clearTimeout(timer)
    const left = expiresAt - now() - (onFreshLink ? constants.pairingRenewBeforeMs : 0)
    if (left > 0) timer = setTimeout(look, left)
    else if (!onFreshLink) fail(new PairingError('EXPIRED'))
    else if (!platform.isHidden?.()) renew().catch(fail)
  }
  const renew = async () => {
    const until = now() + constants.pairingExpiryMs
    expiresAt = until
    look()
    const { uri, approval } = await dapp.connect({ ...params, signal: ending.signal })
    if (ending.signal.aborted) return
    link = { uri, expiresAt: until }
    onFreshLink?.(link)
    const session = await approval.catch((error: unknown) => {
      // There is a fresh link by now.
      if (error instanceof PairingError && error.reason === 'EXPIRED') return undefined
      throw error
    })
    if (session) resolveSession(session)
  }
  const stops = [
    onWake(look),
    // A link of an earlier page, or of another tab, may be followed as well.
    dapp.on((event) => {
      if (event.type === 'session') resolveSession(event.session)
    }),
  ]
  const end = () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    ending.abort()
  }
  answer.then(end, end)
  return {
    walletId: params.walletId,
    answer,
    show(onLink) {
      onFreshLink = onLink
      if (link && link.expiresAt - now() > constants.pairingRenewBeforeMs) onFreshLink(link)
      look()
    },
    hide() {
      onFreshLink = undefined
      look()
    },
    isHidden: () => !onFreshLink,
    cancel: () => fail(new PairingError('CANCELLED')),
  }
}
