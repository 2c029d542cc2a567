import type { PorticoConfig } from '../config.ts'
import type { Metadata } from '../options.ts'

/**
 * Who the site is: `metadata`, and for what it leaves out the page's own title, description,
 * origin and icon. Where there is no page, what is left out is empty.
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

/** The icons that the page names, largest promise first: one made for a home screen, then any. */
function iconsOf(page: Document | undefined): readonly string[] {
  const links = page?.querySelectorAll<HTMLLinkElement>(
    'link[rel~=apple-touch-icon], link[rel~=icon]',
  )
  return [...(links ?? [])].map((link) => link.href)
}
