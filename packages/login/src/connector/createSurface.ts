import type { LoginSurface } from '@portico/core/internal'

/** Puts the place of the frame at the end of the page: a closed dialog, whose looks are those of the view that opens it. */
export function createSurface(document: Document): Omit<LoginSurface, 'frame'> {
  const host = document.createElement('portico-login')
  const shadow = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  dialog.className = 'portico login-dialog'
  dialog.append(head)
  shadow.append(dialog)
  document.body.append(host)
  return { host, dialog, head }
}
