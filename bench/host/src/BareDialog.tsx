import { useEffect, useRef } from 'react'

/** A native dialog with a title and two buttons, without any style; removed when it closes. */
export function BareDialog(props: { onWallet?: () => void; onClose: () => void }) {
  const { onWallet, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    first.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="title" onClose={onClose}>
      <h2 id="title">Connect wallet</h2>
      <button type="button" ref={first} data-autofocus="" onClick={onWallet}>
        Wallet
      </button>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
