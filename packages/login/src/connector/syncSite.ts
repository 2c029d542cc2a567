import { watchTheme } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import type { FrameClient } from '../frame/frameClient.ts'

/**
 * Tells the frame what the site is called, and how it looks, now and whenever that changes. Returns what ends this. That the
 * frame does not take it keeps nobody from anything.
 */
export function syncSite(context: Context, frame: Pick<FrameClient, 'request'>): () => void {
  const { metadata, theme } = context.config
  const name = metadata?.name
  const syncTheme = (now: typeof theme) =>
    frame.request('syncTheme', now === 'system' ? {} : { themeMode: now }).catch(() => {})
  syncTheme(theme)
  if (name) frame.request('syncDappData', { metadata: { name } }).catch(() => {})
  return watchTheme(context, syncTheme)
}
