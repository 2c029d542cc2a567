import './Banner.css'

/** The banner on top of every screen: the name of this window, and a warning that the money is not real. */
export const Banner = () => (
  <header className="banner">
    <p className="banner-name">
      <img src="/wallet.svg" alt="" width="28" height="28" />
      <span>Demo Wallet</span>
    </p>
    <p className="banner-note">Test money only</p>
  </header>
)
