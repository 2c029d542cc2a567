import type { Say } from '../i18n/texts.ts'
import type { Core } from './core.ts'
import { type Redirect, type Returnable, redirectOf } from './redirect.ts'

/** Shows the owner that a site has its answer, with a link back. */
export function offerReturn(
  { store, config, say }: Core,
  site: Returnable,
  text: string,
  tone: 'good' | 'calm' = 'good',
): void {
  const redirect = redirectOf(site, config.isLocal)
  const link = redirect && {
    link: { text: linkText(redirect, say), href: redirect.href },
  }
  store.set({ notice: { tone, text, ...link } })
}

/**
 * Like `offerReturn`, for an approved request. If a link of the site opened the wallet, it navigates to the site's own
 * host at once. Any other address needs the owner's tap.
 */
export function goBack(core: Core, site: Returnable, text: string): void {
  offerReturn(core, site, text)
  const { store, platform, config, cameByLink } = core
  const redirect = redirectOf(site, config.isLocal)
  if (redirect?.isOwn && cameByLink && store.get().queue.length === 0)
    platform.navigate(redirect.href)
}

const linkText = ({ isOwn, name }: Redirect, say: Say): string =>
  isOwn ? say('returnTo', { site: name }) : say('openHost', { host: name })
