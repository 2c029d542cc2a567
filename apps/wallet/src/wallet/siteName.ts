import { truncate } from '@portico/decode'
import type { AppMetadata } from '@portico/pairing'
import { parseUrl } from './parseUrl.ts'

/** Returns a site's name, shortened for a title; its host if it has no name. */
export const siteName = ({ name, url }: Pick<AppMetadata, 'name' | 'url'>): string =>
  truncate(name || hostOf(url) || 'a site')

/** Returns the host of an address; empty if it is invalid. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? ''
