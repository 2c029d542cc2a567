import type { LoginSurface } from '@portico/core/internal'

/**
 * Adds the frame's place to the end of the page: a closed dialog, styled by the view that opens it. The frame is
 * directly in this element, because a window finds only frames in the document tree of its opener.
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
