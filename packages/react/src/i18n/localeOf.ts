import type { Portico } from '@portico/core'
import type { Language } from './language.ts'

/**
 * Returns the locale for numbers and dates, in the language of the texts. The region is that of the option `locale`, or
 * of the page, if it belongs to that language. The browser's own language has no influence.
 * Names of POSIX (`de_DE.UTF-8`) are read too.
 */
export function localeOf({ config }: Portico, language: Language | undefined): string {
  const lang = language?.lang ?? 'en'
  const wanted = config.locale ?? globalThis.document?.documentElement.lang
  if (!wanted || wanted === lang) return lang
  try {
    const [tag = ''] = Intl.getCanonicalLocales(wanted.replace(/[.@].*/, '').replace(/_/g, '-'))
    return tag.split('-')[0] === lang.split('-')[0] ? tag : lang
  } catch {
    return lang // no BCP 47 tag
  }
}
