import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { languageOf } from './languageOf.ts'
import { localeOf } from './localeOf.ts'
import { firstEnglish, I18nContext } from './useText.ts'

/** Provides the language of the widget to the components below. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const portico = usePortico()
  const { language, english = firstEnglish } = useStore(languageOf(portico))
  const locale = usePorticoState(() => localeOf(portico, language))
  // The same object until it changes, so that texts do not render again without a reason.
  const i18n = useMemo(
    () => ({ language: language ?? english, locale }),
    [language, english, locale],
  )
  return <I18nContext value={i18n}>{children}</I18nContext>
}
