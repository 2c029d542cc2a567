/** A window that was opened by a press and does not lead anywhere yet. */
export type OpenedWindow = { lead: (url: string) => void; close: () => void }

/**
 * Opens an empty window; call it in the press itself, or browsers refuse. Undefined where they do. Its page has no hold on ours:
 * it is cut off before it leads anywhere.
 */
export function openWindow(): OpenedWindow | undefined {
  const opened = window.open('', '_blank', 'popup,width=480,height=760')
  if (!opened) return undefined
  opened.opener = null
  return {
    lead: (url) => opened.location.replace(url),
    close: () => opened.close(),
  }
}
