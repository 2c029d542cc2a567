import { useGuard } from '@portico/approval'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ScreenProps } from './screenProps.ts'
import { type Progress, useApproval } from './useApproval.ts'
import './Approval.css'

const labels: Readonly<Record<Progress, string>> = {
  pending: 'Approve',
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
  /** False while the request is not known well enough to be approved. */
  ready?: boolean
  /** Whether it was approved before the window was reloaded. Then it continues by itself. */
  isSent?: boolean
  /** Executes the request and returns the site's answer. */
  approve: () => unknown
  children?: ReactNode
}

/** The frame of every request: the site, the purpose, and the two buttons. */
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
  const { progress, decline, carryOut } = useApproval({ pendingRequest, isSent, approve })
  const isPending = progress === 'pending'
  const enabled = guarded && ready && isPending
  return (
    <>
      <main className="body">
        <p className="requester">
          <span className="requester-label">Requested by</span>
          <strong>{pendingRequest.origin}</strong>
        </p>
        <Title title={title} />
        {lead && <p className="lead">{lead}</p>}
        {children}
      </main>
      <footer className="actions">
        <button type="button" className="button" aria-disabled={!isPending} onClick={decline}>
          {progress === 'declined' ? 'Declined' : 'Decline'}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!enabled}
          onClick={({ isTrusted }) => enabled && isTrusted && void carryOut()}
        >
          {labels[progress]}
        </button>
      </footer>
    </>
  )
}

/** The heading, announced when the window opens, and the title of the window. */
function Title({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    document.title = `${title} – Demo Wallet`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
