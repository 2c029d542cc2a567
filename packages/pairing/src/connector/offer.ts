import { constants } from '@portico/contract'
import type { PairingLink } from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingPlatform } from '../relay/platform.ts'

/** The parameters of an offer. */
export type OfferParams = {
  dapp: SessionDapp
  platform: PairingPlatform
  namespaces: RequestedNamespaces
  /** The id of the wallet that the visitor chose in a list. */
  walletId?: string | undefined
}

/** A session that is offered by links. */
export type Offer = {
  walletId: string | undefined
  /** @throws PairingError as `SessionDapp.connect`; `EXPIRED` only while the link is hidden. */
  answer: Promise<Session>
  /** Calls back with the current link, and with each fresh one. */
  show(onLink: (link: PairingLink) => void): void
  /** Called when the link is no longer shown. It stays valid, but no fresh one replaces it. */
  hide(): void
  isHidden(): boolean
  cancel(): void
}

/**
 * Offers a session by a link. Makes a fresh link before the link expires, or when the page wakes up after that. Makes
 * none while no link is shown. A wallet that read an older link can still connect until that link expires.
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
      // A fresh link has replaced this one.
      if (error instanceof PairingError && error.reason === 'EXPIRED') return undefined
      throw error
    })
    if (session) resolveSession(session)
  }
  const stops = [
    onWake(look),
    // A wallet may also follow a link of an earlier page or of another tab.
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
