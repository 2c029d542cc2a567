import { type ReactNode, useMemo } from 'react'
import { useConfig } from '../hooks/useConfig.ts'
import { en } from '../i18n/en.ts'
import { LanguageContext } from '../i18n/useText.ts'

/** Gives what is inside the texts, and the numbers and dates of the `locale` in force. */
export function ConfiguredLanguage({ children }: { children: ReactNode }) {
  const { locale } = useConfig()
  const language = useMemo(() => ({ lang: 'en', messages: en, locale }), [locale])
  return <LanguageContext value={language}>{children}</LanguageContext>
}
