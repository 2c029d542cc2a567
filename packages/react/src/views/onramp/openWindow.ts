/** A window that a click opened and that is still empty. `lead` returns false if the visitor has closed it. */
export type OpenedWindow = { lead: (url: string) => boolean; close: () => void }

/**
 * Opens an empty window. Call it during the click, or browsers block it; `undefined` if they do. Its page has no access
 * to ours: the link between them is cut before it leads anywhere.
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
