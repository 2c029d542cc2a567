import type { LoginSurface } from '@portico/core/internal'

/**
 * Puts the place of the frame at the end of the page: a closed dialog, whose looks are those of the view that opens it. The
 * frame is put into the element itself: a window finds only what stands in the page's own tree among its opener's frames.
 */
export function createSurface(document: Document): Omit<LoginSurface, 'frame'> {
  const host = document.createElement('portico-login')
  const shadow = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  dialog.className = 'portico login-dialog'
  dialog.append(head, document.createElement('slot'))
  shadow.append(dialog)
  document.body.append(host)
  return { host, dialog, head }
}
