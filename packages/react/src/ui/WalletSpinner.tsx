import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './WalletSpinner.css?inline'

/** A picture with a light that circles it during a request, and that shakes after a refusal. */
export type WalletSpinnerProps = { busy: boolean; failed?: boolean; children: ReactNode }

/** Shows that the wallet, and nothing else, is working. */
export function WalletSpinner({ busy, failed, children }: WalletSpinnerProps) {
  useStyles(css)
  return (
    <div className="wallet-spinner" data-busy={busy} data-failed={failed}>
      <svg className="wallet-spinner-path" viewBox="0 0 96 96" aria-hidden="true">
        <rect x="2" y="2" width="92" height="92" rx="28" pathLength="100" />
      </svg>
      <div className="wallet-spinner-picture">{children}</div>
    </div>
  )
}
