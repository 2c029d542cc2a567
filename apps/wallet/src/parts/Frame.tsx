import type { ReactNode } from 'react'
import { Connection } from './Connection.tsx'
import { Notice } from './Notice.tsx'
import { useWallet, useWalletState } from './useWallet.ts'
import './Frame.css'
import { useText } from './useText.ts'

/** The frame of every screen: the name of this page, and a warning that it is not for real money. */
export function Frame({ children }: { children: ReactNode }) {
  const { say } = useText()
  const { lock } = useWallet()
  const { phase } = useWalletState()
  return (
    <div className="frame">
      <header>
        <div className="top">
          <p className="brand">
            <img src="/icon.svg" alt="" width="28" height="28" />
            <span>Portico Wallet</span>
          </p>
          <Connection />
          {phase === 'open' && (
            <button type="button" className="button button-small button-quiet" onClick={lock}>
              {say('lock')}
            </button>
          )}
        </div>
        <p className="demonstration">{say('demonstration')}</p>
      </header>
      <Notice />
      {children}
    </div>
  )
}
