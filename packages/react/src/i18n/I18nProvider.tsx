import type { ReactNode } from 'react'
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
  return <SpeechContext value={{ language: language ?? english, locale }}>{children}</SpeechContext>
}
