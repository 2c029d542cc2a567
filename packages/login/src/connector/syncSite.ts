import { watchTheme } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import type { FrameClient } from '../frame/frameClient.ts'

/**
 * Sends the frame the site's name and theme, now and after each change. Returns a function that stops it. Nothing
 * depends on whether the frame accepts them.
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
