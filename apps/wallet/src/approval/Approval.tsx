import { useGuard } from '@portico/approval'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { Site } from '../parts/Site.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { siteOf } from '../wallet/answers.ts'
import type { PendingRequest } from '../wallet/state.ts'
import './Approval.css'

type ApprovalProps = {
  pending: PendingRequest
  /** The number of waiting requests, including this one. */
  count: number
  title: string
  lead?: ReactNode
  /** False while the request is not known well enough to be approved. */
  isReady?: boolean
  label?: string
  /** Whether the request can cost more than it says. The color of the button shows it. */
  isRisky?: boolean | undefined
  /** Executes the request. If it fails, the screen stays. */
  approve: () => Promise<unknown>
  children?: ReactNode
}

/** The frame of every request: the site, the purpose, the expiry, and the two buttons. */
export function Approval({
  pending,
  count,
  title,
  lead,
  isReady = true,
  label = 'Approve',
  isRisky = false,
  approve,
  children,
}: ApprovalProps) {
  const isGuarded = useGuard()
  const { isBusy, failure, run } = useAction()
  const isEnabled = isGuarded && isReady && !isBusy
  const accept = ({ nativeEvent }: MouseEvent) => {
    if (isEnabled && nativeEvent.isTrusted) run(approve)
  }
  return (
    <Screen title={title} lead={lead}>
      <PendingCount count={count} until={pending.expiry} />
      <Site site={siteOf(pending)} />
      {children}
      <div className="screen-end approval-end">
        <p className="failure" role="alert">
          {failure}
        </p>
        <div className="approval-buttons">
          <RejectButton pending={pending} isBusy={isBusy} />
          <button
            type="button"
            className={`button button-primary${isRisky ? ' button-risky' : ''}`}
            aria-disabled={!isEnabled}
            onClick={accept}
          >
            {isBusy ? 'Working' : label}
          </button>
        </div>
      </div>
    </Screen>
  )
}

function RejectButton({ pending, isBusy }: { pending: PendingRequest; isBusy: boolean }) {
  const wallet = useWallet()
  const reject = () => !isBusy && wallet.reject(pending)
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={reject}>
      Reject
    </button>
  )
}

/** Shows the number of requests, and the expiry of this one. */
const PendingCount = ({ count, until }: { count: number; until: number }) => (
  <p className="requester">
    <span>{count > 1 ? `1 of ${count} requests` : ''}</span>
    <Expiry at={until} />
  </p>
)

/** Shows how long the request can still be answered, as a countdown in its last minutes. */
function Expiry({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil(at - now / 1000))
  if (left > 3600) return null
  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  return (
    <time className="expiry">{`Expires in ${minutes}:${String(seconds).padStart(2, '0')}`}</time>
  )
}
