import type { Portico } from '@portico/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { replacedService } from './alerts/replacedService.ts'
import { PorticoContext } from './hooks/PorticoContext.ts'
import type { Language } from './i18n/language.ts'
import { watchLocale } from './i18n/watchLocale.ts'
import { watchModal } from './modal/watchModal.ts'

/** The widget, and the components that use it. */
export type PorticoProviderProps = {
  portico: Portico
  /** The language of the widget, already loaded or written by the site; without it the option `locale` decides. */
  language?: Language
  children?: ReactNode
}

/** Provides a widget to the components below, and shows its views when it is opened. */
export function PorticoProvider({ portico, language, children }: PorticoProviderProps) {
  const before = useRef(portico)
  useEffect(() => {
    portico.internal.service(replacedService, () => before.current)
    before.current = portico
    return watchModal(portico)
  }, [portico])
  useEffect(() => watchLocale(portico, language), [portico, language])
  return <PorticoContext value={portico}>{children}</PorticoContext>
}
