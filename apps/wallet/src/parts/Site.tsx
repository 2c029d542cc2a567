import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from '../wallet/parseUrl.ts'
import { siteName } from '../wallet/siteName.ts'
import './Site.css'

/**
 * Shows the requesting site, by its own description. The site's picture is not shown: fetching it would reveal the
 * visitor to the site, and it proves nothing.
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

/** A letter in place of a site's picture, which is not fetched. */
export const SiteLetter = ({ name }: { name: string }) => (
  <span className="site-letter" aria-hidden="true">
    {[...name][0]?.toUpperCase()}
  </span>
)
