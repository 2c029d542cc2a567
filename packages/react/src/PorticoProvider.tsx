import type { Portico } from '@portico/core'
import { type ReactNode, useEffect } from 'react'
import { PorticoContext } from './hooks/PorticoContext.ts'
import { watchModal } from './modal/watchModal.ts'

/** The widget, and the components that use it. */
export type PorticoProviderProps = { portico: Portico; children?: ReactNode }

/** Gives components below a widget, and shows its views when it is opened. */
export function PorticoProvider({ portico, children }: PorticoProviderProps) {
  useEffect(() => watchModal(portico), [portico])
  return <PorticoContext value={portico}>{children}</PorticoContext>
}
