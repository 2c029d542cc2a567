import type { Portico, PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { replacedService } from './replacedService.ts'

/** Returns the errors in how a page embeds a widget; `host` is the element of its card. */
export function checkPage(portico: Portico, host: Element | undefined): PorticoError[] {
  const errors: PorticoError[] = []
  const replaced = portico.internal.service(replacedService, () => portico)
  if (replaced !== portico && !replaced.internal.signal.aborted)
    errors.push(errorOf('WIDGET_REPLACED'))
  if (host && sharesStorageKey(host, portico.config.storageKey))
    errors.push(errorOf('INVALID_OPTION', sharedKey))
  return errors
}

const sharedKey = {
  option: 'storageKey',
  problem: 'is that of another widget on this page. Each needs one of its own',
} as const

/** Whether another card on the page uses the same storage key. Each card states its key on its element. */
const sharesStorageKey = (host: Element, storageKey: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('portico-modal, portico-inline')].some(
    (other) => other !== host && other.shadowRoot && other.dataset.storageKey === storageKey,
  )
