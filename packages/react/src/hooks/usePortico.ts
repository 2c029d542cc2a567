import type { Portico } from '@portico/core'
import { use } from 'react'
import { PorticoContext } from './PorticoContext.ts'

/**
 * Returns the widget: `open()`, `close()`, `switchNetwork()` and the rest.
 * @throws Error outside a `<PorticoProvider>`.
 */
export function usePortico(): Portico {
  const portico = use(PorticoContext)
  if (portico) return portico
  throw new Error('usePortico needs a <PorticoProvider> above it.')
}
