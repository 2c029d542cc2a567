import './Banner.css'

/** The strip on top of every screen: whose window this is, and that the money is not real. */
export const Banner = () => (
  <header className="banner">
    <p className="banner-name">
      <img src="/wallet.svg" alt="" width="28" height="28" />
      Demo Wallet
    </p>
    <p className="banner-note">Test money only</p>
  </header>
)
