import type { PorticoConfig } from '@portico/core/internal'
import first from '../styles/bootTokens.css?inline'
import others from '../styles/cardTokens.css?inline'

/** All variables of the styling contract. */
const names = new Set(
  [...`${first}${others}`.matchAll(/(--portico-[\w-]+):/g)].map(([, name]) => name),
)

/** A CSS property that accepts the values of a variable; all other variables are colors. */
const properties: Readonly<Record<string, string>> = {
  '--portico-font': 'font-family',
  '--portico-font-size': 'width',
  '--portico-radius': 'width',
  '--portico-shadow': 'box-shadow',
  '--portico-space': 'width',
  '--portico-width': 'width',
  '--portico-z-index': 'z-index',
}

/** Returns the error in `themeVariables`: an unknown name, or a value that a browser cannot use. */
export function themeProblem({ themeVariables }: PorticoConfig): string | undefined {
  for (const [name, value] of Object.entries(themeVariables)) {
    if (!name.startsWith('--portico-')) continue // core reports it
    if (!names.has(name)) return `has ${name}, which means nothing; docs/theming.md has all names`
    const property = properties[name] ?? 'color'
    if (!CSS.supports(property, value))
      return `has ${name}: ${value}, which is no ${words[property] ?? property}`
  }
  return undefined
}

const words: Readonly<Record<string, string>> = {
  color: 'colour',
  width: 'length',
  'z-index': 'whole number',
  'box-shadow': 'shadow',
  'font-family': 'font',
}
