import { useGuard } from '@portico/approval'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorCodes } from '../wallet/errors.ts'
import { readFailure } from './readFailure.ts'
import type { ScreenProps } from './screenProps.ts'
import './Approval.css'

const labels = {
  asked: 'Approve',
  working: 'Approving',
  done: 'Approved',
  failed: 'Failed',
  declined: 'Approve',
}

type ApprovalProps = {
  pendingRequest: ScreenProps['pendingRequest']
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** False while what is asked is not known well enough to be approved. */
  ready?: boolean
  /** It was approved before the window was loaded again: it goes on by itself. */
  isSent?: boolean
  /** Does what was asked and gives the site's answer. */
  approve: () => unknown
  children?: ReactNode
}

/** The frame of every request: who asks, what for, and the two buttons. */
export const Approval = ({
  pendingRequest,
  title,
  lead,
  ready = true,
  isSent = false,
  approve,
  children,
}: ApprovalProps) => {
  const guarded = useGuard()
  const [progress, setProgress] = useState<keyof typeof labels>(isSent ? 'working' : 'asked')
  const heading = useRef<HTMLHeadingElement>(null)
  const enabled = guarded && ready && progress === 'asked'

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = `${title} – Demo Wallet`
  }, [title])

  const decline = () => {
    if (progress !== 'asked') return
    setProgress('declined')
    const message = 'User rejected the request.'
    pendingRequest.answer({ ok: false, code: errorCodes.rejected, message })
  }
  const carryOut = async () => {
    setProgress('working')
    try {
      pendingRequest.answer({ ok: true, value: await approve() })
      setProgress('done')
    } catch (error) {
      setProgress('failed')
      pendingRequest.answer({ ok: false, ...readFailure(error) })
    }
  }
  const accept = (isTrusted: boolean) => {
    if (enabled && isTrusted) void carryOut()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the window loads.
  useEffect(() => {
    if (isSent) void carryOut()
  }, [])

  return (
    <>
      <main className="body">
        <p className="asking">
          <span className="asking-label">Asked by</span>
          <strong>{pendingRequest.origin}</strong>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
      <footer className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={progress !== 'asked'}
          onClick={decline}
        >
          {progress === 'declined' ? 'Declined' : 'Decline'}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!enabled}
          onClick={(event) => accept(event.isTrusted)}
        >
          {labels[progress]}
        </button>
      </footer>
    </>
  )
}
