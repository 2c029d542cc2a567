import { useState } from 'react'
import { useAction } from '../parts/useAction.ts'
import { useText } from '../parts/useText.ts'
import { useWallet } from '../parts/useWallet.ts'

/** Destroys the wallet of this device, after a confirmation. */
export function RemoveWallet({ label }: { label: string }) {
  const { say } = useText()
  const wallet = useWallet()
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, failure, run } = useAction()
  if (!isConfirming)
    return (
      <button type="button" className="button button-quiet" onClick={() => setConfirming(true)}>
        {label}
      </button>
    )
  return (
    <fieldset aria-label={say('removeWallet')}>
      <p className="failure" role="alert">
        {failure ?? say('removeWalletHint')}
      </p>
      <button
        type="button"
        className="button button-danger"
        aria-disabled={isBusy}
        onClick={() => run(() => wallet.remove())}
      >
        {say('removeWallet')}
      </button>
      <button type="button" className="button" onClick={() => setConfirming(false)}>
        {say('keepWallet')}
      </button>
    </fieldset>
  )
}
