import { readFileSync } from 'node:fs'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { adviceOn } from './context/options/advice.ts'
import { checkDetails } from './context/options/checkDetails.ts'
import { features } from './context/options/table.ts'
import { createPortico } from './createPortico.ts'
import { adviceOnView } from './modal/otherViews.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const page = read('docs/names-of-the-specification.md')
const views =
  read('packages/react/src/views/registry.ts') + read('packages/react/src/views/laterViews.ts')
const events = read('packages/core/src/context/events.ts')

/** The cells of the rows of one section, without those of code marks. */
function rowsOf(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')),
  )
}

const good = () => ({
  adapters: [mockAdapter()],
  networks: [mockNetwork('eip155:1')],
  platform: testPlatform(),
})

/** What becomes of options: what developers read, and whether the widget is made. */
function outcomeOf(option: string, given: object): { state: string; read: string } {
  const options = { ...good(), ...given }
  try {
    const portico = createPortico(options)
    const alerts = checkDetails(portico.config, portico.internal.options)
    const read = alerts.map(({ message }) => message).join()
    portico.destroy()
    return { state: read ? 'told' : 'accepted', read }
  } catch {
    return { state: 'refused', read: adviceOn(option, options) ?? '' }
  }
}

test.each([...rowsOf('Options'), ...rowsOf('Switches')])(
  'the option %s given as %s is %s',
  (name = '', json = '', state = '', words = '') => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const given = JSON.parse(json) as object
    const outcome = outcomeOf(name, given)
    expect(outcome.state).toBe(state)
    expect(outcome.read).toContain(words)
    expect(state === 'accepted' || words.length > 10).toBe(true)
  },
)

test('options that change later are told as those at the beginning', () => {
  const portico = createPortico(good())
  portico.update({ features: { pay: true } })
  expect(checkDetails(portico.config, portico.internal.options)).toMatchObject([
    { message: 'The option features names what is not part of Portico yet: pay' },
  ])
  portico.update({ features: { pay: false } })
  expect(checkDetails(portico.config, portico.internal.options)).toEqual([])
})

test.each(rowsOf('Views'))('the view %s is %s', (name = '', state = '', words = '') => {
  expect(new RegExp(`^  ${name}: `, 'm').test(views)).toBe(state === 'accepted')
  expect(adviceOnView(name) ?? '').toBe(words)
})

test.each(rowsOf('Events'))('%s are %s as %s', (_what, _state, event) => {
  expect(events).toContain(`type: '${event}'`)
})

describe('the page', () => {
  const names = (heading: string) =>
    rowsOf(heading).map(([name = '']) => /^`?(\w+)/.exec(name)?.[1] ?? name)

  test('has every switch', () => {
    expect(new Set(names('Switches'))).toEqual(new Set(Object.keys(features)))
  })

  test('has every view of the specification', () => {
    const rules = [...read('docs/specification.md').matchAll(/^\| Views? ([\w, ]+?)(?::| \|)/gm)]
    const known = rules.flatMap(([, list = '']) => list.split(', '))
    expect(known.length).toBeGreaterThan(15)
    expect(known.filter((name) => !names('Views').includes(name))).toEqual([])
  })
})
