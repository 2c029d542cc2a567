import type { Metadata } from '@portico/pairing'

/** Longer names push what matters off the screen. */
const longest = 40

/** What a site calls itself, cut to what a title has room for; its host where it has no name. */
export function siteName({ name, url }: Pick<Metadata, 'name' | 'url'>): string {
  const letters = [...(name || hostOf(url) || 'a site')]
  if (letters.length <= longest) return letters.join('')
  return `${letters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}

/** The host of an address; empty for what is none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
