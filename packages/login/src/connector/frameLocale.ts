import type { Context } from '@portico/core/adapter'

/** Returns the language of the frame: the site's, or that of its page (BCP 47). */
export const frameLocale = ({ config }: Context): string =>
  config.locale ?? (document.documentElement.lang || navigator.language)
