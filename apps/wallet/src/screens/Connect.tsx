import { type FormEvent, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { Scanner } from './Scanner.tsx'

/** Follows a site's link, scanned or pasted. */
export function Connect({ back }: { back: () => void }) {
  const wallet = useWallet()
  const { isPairing } = useWalletState()
  const [isScanning, setScanning] = useState(false)
  const close = () => {
    wallet.stopPairing()
    back()
  }
  if (isPairing)
    return (
      <Screen
        title="Waiting for the site"
        lead="The site’s request appears here in a moment."
        back={close}
      >
        <p aria-hidden="true" className="waiting" />
      </Screen>
    )
  return (
    <Screen
      title="Connect to a site"
      lead="Scan the site’s QR code or paste its link."
      back={close}
    >
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
          Scan QR code
        </button>
      )}
      <h2>Or paste the link</h2>
      <LinkForm />
    </Screen>
  )
}

function LinkForm() {
  const wallet = useWallet()
  const [link, setLink] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    wallet.pair(link)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span>Pairing link</span>
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
        Connect
      </button>
    </form>
  )
}
