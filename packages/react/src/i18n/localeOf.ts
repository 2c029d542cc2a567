import type { Portico } from '@portico/core'
import type { Language } from './language.ts'

/**
 * How numbers and dates are written: as the words are. The region is that of the option `locale`, or of
 * the page, where that is the language which is spoken; a browser's own language decides nothing.
 */
export function localeOf({ config }: Portico, language: Language | undefined): string {
  const lang = language?.lang ?? 'en'
  const wanted = config.locale ?? globalThis.document?.documentElement.lang
  if (!wanted || wanted === lang) return lang
  try {
    const [tag = ''] = Intl.getCanonicalLocales(wanted)
    return tag.split('-')[0] === lang.split('-')[0] ? tag : lang
  } catch {
    return lang // no BCP 47 tag
  }
}
