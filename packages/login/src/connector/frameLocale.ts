import type { Context } from '@portico/core/adapter'

/** The language that the frame speaks: the site's, or that of its page (BCP 47). */
export const frameLocale = ({ config }: Context): string =>
  config.locale ?? (document.documentElement.lang || navigator.language)
