import { type ThemeVariables, themes } from '@portico/react'

/** The variables that the editor can change, by name. */
export type Choices = ThemeVariables

/** Sets of variables to start from. */
export const starts = {
  shop: { '--portico-accent': 'light-dark(#a8462a, #f2a283)' },
  default: {},
  ...themes,
} as const satisfies Record<string, Choices>

/** The name of a set to start from. */
export type StartName = keyof typeof starts

/** Typefaces to choose from; the first is the page's own. */
export const fonts = {
  'The page’s own': 'inherit',
  System: 'system-ui, sans-serif',
  Serif: 'Georgia, serif',
  Monospaced: themes.midnight['--portico-font'],
} as const

/** Returns the color in `#rrggbb` that a variable has in light or dark, as a color field requires it. */
export function colourIn(value: string | undefined, scheme: 'light' | 'dark'): string | undefined {
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value ?? '')
  if (pair) return scheme === 'light' ? pair[1] : pair[2]
  return /^#[0-9a-f]{6}$/.test(value ?? '') ? value : undefined
}

/** Returns the number of pixels in a variable, if it has one. */
export function pixelsOf(value: string | undefined): number | undefined {
  const text = /^(\d+)px$/.exec(value ?? '')?.[1]
  return text === undefined ? undefined : Number(text)
}

/** Returns the code of a site with this theme. */
export function codeOf(choices: Choices): string {
  const lines = Object.entries(choices).map(([name, value]) => `    '${name}': ${quoted(value)},`)
  return ['createPortico({', '  // …', '  themeVariables: {', ...lines, '  },', '})'].join('\n')
}

const quoted = (value: string) => (value.includes("'") ? JSON.stringify(value) : `'${value}'`)
