import './Footer.css'

/** Says that this is a demonstration, and links to the demo wallet. */
export const Footer = () => (
  <footer className="footer">
    <div className="footer-inner">
      <p>
        <strong>Kettle &amp; Crane</strong>{' '}
        <span>
          is a demonstration shop. Nothing is sold or shipped; the networks are local and the money
          is play money.
        </span>
      </p>
      <p>
        <a href="/members.html">Members</a>
      </p>
      <p>
        <a href="/guide.html">How to make tea</a>
      </p>
      <p>
        <a href="/wallet/">Look into the demo wallet</a>
      </p>
    </div>
  </footer>
)
