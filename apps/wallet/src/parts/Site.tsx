import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from '../wallet/parseUrl.ts'
import { siteName } from '../wallet/siteName.ts'
import './Site.css'

/**
 * Who asks, as it says of itself. No picture of the site is shown: fetching it would tell the site who
 * looks, and it proves nothing.
 */
export function Site({ site }: { site: AppMetadata }) {
  const url = parseUrl(site.url)
  return (
    <div className="site">
      <SiteLetter name={siteName(site)} />
      <span className="site-names">
        <strong className="site-name" dir="auto">
          {siteName(site)}
        </strong>
        <span className="site-claim">
          <span className="site-origin" dir="ltr">
            {url ? url.host || url.href : 'no address given'}
          </span>
          <span className="badge">Not verified</span>
        </span>
      </span>
    </div>
  )
}

/** Stands for a site, whose picture is not fetched. */
export const SiteLetter = ({ name }: { name: string }) => (
  <span className="site-letter" aria-hidden="true">
    {[...name][0]?.toUpperCase()}
  </span>
)
