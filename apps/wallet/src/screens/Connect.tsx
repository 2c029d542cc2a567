import { type FormEvent, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { Scanner } from './Scanner.tsx'

/** Follows a site's link, scanned or pasted. */
export function Connect({ back }: { back: () => void }) {
  const { say } = useText()
  const wallet = useWallet()
  const { isPairing } = useWalletState()
  const [isScanning, setScanning] = useState(false)
  const close = () => {
    wallet.stopPairing()
    back()
  }
  if (isPairing)
    return (
      <Screen title={say('siteWaits')} lead={say('siteWaitsLead')} back={close}>
        <p aria-hidden="true" className="waiting" />
      </Screen>
    )
  return (
    <Screen title={say('connectSite')} lead={say('connectSiteLead')} back={close}>
      {isScanning ? (
        <Scanner
          found={(text) => {
            setScanning(false)
            wallet.pair(text)
          }}
          close={() => setScanning(false)}
        />
      ) : (
        <button type="button" className="button button-primary" onClick={() => setScanning(true)}>
          {say('scan')}
        </button>
      )}
      <h2>{say('pasteLink')}</h2>
      <LinkForm />
    </Screen>
  )
}

function LinkForm() {
  const { say } = useText()
  const wallet = useWallet()
  const [link, setLink] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    wallet.pair(link)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span>{say('pairingLink')}</span>
        <input
          className="input"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="wc:…"
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
      </label>
      <button type="submit" className="button" aria-disabled={link.trim() === ''}>
        {say('connect')}
      </button>
    </form>
  )
}
