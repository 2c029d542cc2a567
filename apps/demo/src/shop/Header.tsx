import { ConnectButton } from '@portico/react'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import './Header.css'

type HeaderProps = { count: number; onBasket: () => void }

/** Name, theme, basket and wallet. */
export const Header = ({ count, onBasket }: HeaderProps) => (
  <header className="header">
    <a className="brand" href="/">
      <img src="/shop.svg" alt="" width="36" height="36" />
      <span>Kettle &amp; Crane</span>
    </a>
    <div className="header-theme">
      <ThemeSwitch />
    </div>
    <div className="header-actions">
      <button
        type="button"
        className="basket-button"
        aria-haspopup="dialog"
        aria-label={`Basket, items: ${count}`}
        onClick={onBasket}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M4 9h16l-1.6 10.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8zM8.5 9 11 4M15.5 9 13 4" />
        </svg>
        <span className="basket-count" data-empty={count === 0}>
          {count}
        </span>
      </button>
      <div className="header-wallet">
        <ConnectButton />
      </div>
    </div>
  </header>
)
