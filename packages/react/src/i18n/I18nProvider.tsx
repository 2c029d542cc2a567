import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { languageOf } from './languageOf.ts'
import { localeOf } from './localeOf.ts'
import { firstEnglish, SpeechContext } from './useText.ts'

/** Gives what is below the language of the widget. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const portico = usePortico()
  const { language, english = firstEnglish } = useStore(languageOf(portico))
  const locale = usePorticoState(() => localeOf(portico, language))
  // The same value until it changes, so that texts are not rendered again for nothing.
  const speech = useMemo(
    () => ({ language: language ?? english, locale }),
    [language, english, locale],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}
