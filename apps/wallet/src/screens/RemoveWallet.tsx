import { useState } from 'react'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'

/** Destroys the wallet of this device, after a confirmation. */
export function RemoveWallet({ label }: { label: string }) {
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
    <fieldset aria-label="Remove the wallet">
      <p className="failure" role="alert">
        {failure ??
          'This removes the wallet from this device and ends its connections. Only your recovery phrase brings it back.'}
      </p>
      <button
        type="button"
        className="button button-danger"
        aria-disabled={isBusy}
        onClick={() => run(() => wallet.remove())}
      >
        Remove the wallet
      </button>
      <button type="button" className="button" onClick={() => setConfirming(false)}>
        Keep it
      </button>
    </fieldset>
  )
}
