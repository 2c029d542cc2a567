const desktop = { width: 640, height: 860 }
const narrow = { width: 320, height: 568 }

/** A browser and a page. */
export type Circumstance = {
  viewport: { width: number; height: number }
  /** The font size of the page, which all sizes of the widget follow. */
  fontSize?: '32px'
  /** The parameters in the address of the scene. */
  query: { theme: 'light' | 'dark'; dir?: 'rtl'; locale?: 'de' | 'ar' }
}

const light = { theme: 'light' } as const

/** The kinds of a visitor's browser and page, in English unless they say otherwise. */
export const circumstances = {
  light: { viewport: desktop, query: light },
  dark: { viewport: desktop, query: { theme: 'dark' } },
  phone: { viewport: { width: 390, height: 860 }, query: light },
  'German, 320 px': { viewport: narrow, query: { ...light, locale: 'de' } },
  'Arabic, 320 px': { viewport: narrow, query: { ...light, locale: 'ar' } },
  'text at 200 %': { viewport: narrow, query: { ...light, locale: 'ar' }, fontSize: '32px' },
  rtl: { viewport: desktop, query: { ...light, dir: 'rtl' } },
} as const satisfies Record<string, Circumstance>

/** The name of a circumstance. */
export type CircumstanceName = keyof typeof circumstances

/** The names of all circumstances. */
export const circumstanceNames = Object.keys(circumstances) as readonly CircumstanceName[]
