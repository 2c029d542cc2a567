/** A window that was opened by a press and does not lead anywhere yet. `lead` returns false where the visitor has closed it. */
export type OpenedWindow = { lead: (url: string) => boolean; close: () => void }

/**
 * Opens an empty window; call it in the press itself, or browsers refuse. Undefined where they do. Its page has no hold on ours:
 * it is cut off before it leads anywhere.
 */
export function openWindow(): OpenedWindow | undefined {
  const opened = window.open('', '_blank', 'popup,width=480,height=760')
  if (!opened) return undefined
  opened.opener = null
  return {
    lead: (url) => {
      if (opened.closed) return false
      opened.location.replace(url)
      return true
    },
    close: () => opened.close(),
  }
}
