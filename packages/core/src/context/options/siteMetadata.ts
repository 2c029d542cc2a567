import type { PorticoConfig } from '../config.ts'
import type { Metadata } from '../options.ts'

/**
 * Returns the site's metadata: the option `metadata`, completed by the page's own title, description, origin and icon.
 * Without a page, missing values are empty.
 */
export function siteMetadata({
  metadata = {},
}: Pick<PorticoConfig, 'metadata'>): Required<Metadata> {
  const { name, description, url, icons } = metadata
  return {
    name: name ?? page()?.title ?? '',
    description:
      description ??
      page()?.querySelector<HTMLMetaElement>('meta[name=description]')?.content ??
      '',
    url: url ?? page()?.location.origin ?? '',
    icons: icons ?? iconsOf(page()),
  }
}

const page = (): Document | undefined => globalThis.document

/** Returns the icons that the page names: first those made for a home screen, then any. */
function iconsOf(page: Document | undefined): readonly string[] {
  const links = page?.querySelectorAll<HTMLLinkElement>(
    'link[rel~=apple-touch-icon], link[rel~=icon]',
  )
  return [...(links ?? [])].map((link) => link.href)
}
