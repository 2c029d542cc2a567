import { truncate } from '@portico/decode'
import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from './parseUrl.ts'

/** What a site calls itself, cut to what a title has room for; its host where it has no name. */
export const siteName = ({ name, url }: Pick<AppMetadata, 'name' | 'url'>): string =>
  truncate(name || hostOf(url) || 'a site')

/** The host of an address; empty for what is none. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? ''
