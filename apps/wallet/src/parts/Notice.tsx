import { useWallet, useWalletState } from './useWallet.ts'
import './Notice.css'
import { useText } from './useText.ts'

/** Shows the outcome of the last action, and the link back to the site. */
export function Notice() {
  const { say } = useText()
  const { dismiss } = useWallet()
  const { notice } = useWalletState()
  return (
    <div className="notices" role="status">
      {notice && (
        <div className="notice" data-tone={notice.tone}>
          <p>{notice.text}</p>
          {notice.link && (
            <a className="button button-small button-primary" href={notice.link.href}>
              {notice.link.text}
            </a>
          )}
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={say('dismiss')}
            onClick={dismiss}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}
