import type { Portico } from '@portico/core'
import type { Language } from './language.ts'
import { languageOf } from './languageOf.ts'
import { loadLanguage } from './loadLanguage.ts'

/**
 * Keeps the language in line with the option `locale`, else with the page; or uses the given one. English stays if
 * there is no such language, or while its texts load. Returns a function that stops it.
 */
export function watchLocale(portico: Portico, given: Language | undefined): () => void {
  const spoken = languageOf(portico)
  const speak = (language: Language | undefined) => spoken.setState({ language })
  if (given) {
    speak(given)
    return () => speak(undefined)
  }
  let wanted: string | undefined
  const look = () => {
    const locale = portico.config.locale ?? document.documentElement.lang
    if (locale === wanted) return
    wanted = locale
    if (/^(en\b|$)/i.test(locale)) return speak(undefined)
    loadLanguage(locale).then(
      (language) => wanted === locale && speak(language),
      () => {
        if (wanted === locale) wanted = undefined // the next change tries again
      },
    )
  }
  look()
  const stop = portico.store.subscribe(look)
  return () => {
    wanted = undefined
    stop()
  }
}
