import type { Core } from './core.ts'
import { type Returnable, redirectOf } from './redirect.ts'

/** A site has its answer: the owner is told, with a link back. */
export function offerReturn(
  { store, config }: Core,
  site: Returnable,
  text: string,
  tone: 'good' | 'calm' = 'good',
): void {
  const redirect = redirectOf(site, config.isLocal)
  const link = redirect && { link: { text: redirect.text, href: redirect.href } }
  store.set({ notice: { tone, text: `${text}.`, ...link } })
}

/**
 * The same for what was agreed to: where a link of the site had opened the wallet, it is left for the site's
 * own host at once. Anywhere else leads the owner's touch alone.
 */
export function goBack(core: Core, site: Returnable, text: string): void {
  offerReturn(core, site, text)
  const { store, platform, config, cameByLink } = core
  const redirect = redirectOf(site, config.isLocal)
  if (redirect?.isOwn && cameByLink && store.get().queue.length === 0)
    platform.navigate(redirect.href)
}
