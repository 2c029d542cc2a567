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

/** The cells of the rows of one section, without code marks. */
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

/** Returns the outcome of options: the advice for developers, and whether the widget is created. */
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

const given = ['Options', 'Switches', 'Wallet ids'].flatMap(rowsOf)

test.each(given)(
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

test.each(given.filter(([, , state]) => state === 'refused'))(
  'an update refuses the option %s as well, with the same text',
  async (name = '', json = '', _state = '', words = '') => {
    const say = vi.spyOn(console, 'error').mockImplementation(() => {})
    const portico = createPortico(good())
    expect(() => portico.update(JSON.parse(json))).toThrow(`The option ${name} is not an option`)
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining(words)))
    portico.destroy()
  },
)

test('reports options that change later as those at the start', () => {
  const portico = createPortico(good())
  portico.update({ features: { smartSessions: true } })
  expect(checkDetails(portico.config, portico.internal.options)).toMatchObject([
    { message: 'The option features names what is not part of Portico yet: smartSessions' },
  ])
  portico.update({ features: { smartSessions: false } })
  expect(checkDetails(portico.config, portico.internal.options)).toEqual([])
})

test.each(rowsOf('Views'))('the view %s is %s', (name = '', state = '', words = '') => {
  expect(new RegExp(`^  ${name}: `, 'm').test(views)).toBe(state === 'accepted')
  expect(adviceOnView(name) ?? '').toBe(words)
})

test.each(rowsOf('Events'))('%s are %s as %s', (_what, _state, event) => {
  expect(events).toContain(`type: '${event}'`)
})

test.each(rowsOf('What sites read').filter(([, where = '']) => !where.startsWith('nowhere')))(
  'a site can read %s by %s',
  (_name, where = '') => {
    const [, reader = '', member] = /^`?(\w+)\(\)(?:\.(\w+))?/.exec(where) ?? []
    const exported = ['react', 'core'].map((name) => read(`packages/${name}/exports.snap.json`))
    expect(exported.join()).toContain(`"${reader}"`)
    const [, section = ''] = read('docs/react-hooks.md').split(`\n## ${reader}\n`)
    if (member) expect(section.split('\n## ')[0]).toContain(`| \`${member}\` |`)
  },
)

describe('the page of names', () => {
  const names = (heading: string) =>
    rowsOf(heading).flatMap(([cell = '']) =>
      cell.split('`, `').map((name) => /^`?(\w+)/.exec(name)?.[1] ?? name),
    )
  const specification = read('docs/specification.md')
  /** The names of the rules that begin so. */
  const ruled = (beginning: RegExp) =>
    [...specification.matchAll(/^\| ([^|]+?) \|/gm)]
      .filter(([, rule = '']) => beginning.test(rule))
      .flatMap(([, rule = '']) =>
        rule
          .replace(beginning, '')
          .replace(/^metadata .*/, 'metadata')
          .split(', '),
      )
      .map((name) => /^\w+/.exec(name)?.[0] ?? name)

  test.each([
    ['Options', /^(Host-site data|Theme): /, 6],
    ['Wallet ids', /^Known id: (?!an )/, 7],
    ['What sites read', /^(Account|Network) state: /, 15],
  ])('has every name of the specification in "%s"', (heading, beginning, atLeast) => {
    const known = ruled(beginning)
    expect(known.length).toBeGreaterThan(atLeast)
    expect(known.filter((name) => !names(heading).includes(name))).toEqual([])
  })

  test('has every switch', () => {
    expect(new Set(names('Switches'))).toEqual(new Set(Object.keys(features)))
  })

  test('has every view of the specification', () => {
    const rules = [...specification.matchAll(/^\| Views? ([\w, ]+?)(?::| \|)/gm)]
    const known = rules.flatMap(([, list = '']) => list.split(', '))
    expect(known.length).toBeGreaterThan(15)
    expect(known.filter((name) => !names('Views').includes(name))).toEqual([])
  })
})
