import { type ReactNode, useEffect, useRef } from 'react'
import './FurnishedDialog.css'

const wallets = ['Alpha', 'Beta', 'Gamma']

const pictureOf = (name: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><text y='30'>${name}</text></svg>`

/** Measures a `BareDialog` with a header, three rows and a style sheet: the minimum of a designed dialog. */
export function FurnishedDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby="title" onClose={onClose}>
      <div className="card">
        <div className="header">
          <Part name="help" />
          <h2 id="title">Connect wallet</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            <Part name="close" />
          </button>
        </div>
        <section>
          <h3>Wallets</h3>
          <ul>
            {wallets.map((wallet, at) => (
              <li key={wallet}>
                <button type="button" className="row" data-autofocus={at === 0 ? '' : undefined}>
                  <span className="row-icon">
                    <img className="picture" src={pictureOf(wallet)} alt="" />
                  </span>
                  <span className="row-words">
                    <span className="row-title">{wallet}</span>
                  </span>
                  <Part name="row-end">
                    <span className="badge">Installed</span>
                  </Part>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <p>
          New to wallets? <button type="button">Get started</button>
        </p>
      </div>
    </dialog>
  )
}

const Part = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className={name}>
    {children ?? (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4l16 16M20 4L4 20" />
      </svg>
    )}
  </span>
)
