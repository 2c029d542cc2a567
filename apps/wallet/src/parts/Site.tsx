import type { Metadata } from '@portico/pairing'
import { siteName } from '../wallet/answers.ts'
import './Site.css'

/**
 * Who asks, as it says of itself. No picture of the site is shown: fetching it would tell the site who
 * looks, and it proves nothing.
 */
export function Site({ site }: { site: Metadata }) {
  const url = URL.parse(site.url)
  return (
    <div className="site">
      <span className="site-letter" aria-hidden="true">
        {siteName(site).slice(0, 1).toUpperCase()}
      </span>
      <span className="site-names">
        <strong dir="auto">{siteName(site)}</strong>
        <span className="site-origin" dir="ltr">
          {url ? url.host || url.href : 'no address given'}
        </span>
      </span>
      <span className="badge">Not verified</span>
    </div>
  )
}
