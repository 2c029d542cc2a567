import type { PorticoConfig } from '@portico/core'
import first from '../styles/tokens.css?inline'
import others from '../styles/viewTokens.css?inline'

/** What a value may be for, by a property of CSS that takes such values. */
const properties = ['color', 'width', 'z-index', 'box-shadow'] as const

/** Every variable of the styling contract, with a property that takes its own value. */
const variables = new Map(
  [...`${first}${others}`.matchAll(/(--portico-[\w-]+):([^;}]+)/g)]
    .reverse() // the first one counts: later ones are for more contrast
    .map(([, name = '', value = '']) => [
      name,
      value.trim() === 'inherit' ? 'font-family' : properties.find((it) => CSS.supports(it, value)),
    ]),
)

/** What is wrong in `themeVariables`: a name that means nothing, a value that a browser cannot use. */
export function themeProblem({ themeVariables }: PorticoConfig): string | undefined {
  for (const [name, value] of Object.entries(themeVariables)) {
    if (!name.startsWith('--portico-')) continue // said by core
    if (!variables.has(name))
      return `has ${name}, which means nothing; docs/theming.md has all names`
    const property = variables.get(name)
    const good = !property || CSS.supports(property, value)
    if (!good) return `has ${name}: ${value}, which is no ${words[property] ?? property}`
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
