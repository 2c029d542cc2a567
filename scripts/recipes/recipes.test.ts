import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipe } from './copyOf.ts'
import { createRecipeCopy, type RecipeCopy } from './recipeCopy.ts'
import { steps } from './steps.ts'
import { useOfRoute } from './useOfRoute.ts'

const all = Object.values(steps).flat()
let copy: RecipeCopy

beforeAll(() => {
  copy = createRecipeCopy(all)
})
afterAll(() => copy.remove())

describe.each(Object.entries(steps))('%s', (heading, own) => {
  test.each(own)('is added in a place that the recipe names: $file', ({ file, called }) => {
    expect(recipe(heading)).toContain(called ?? basename(file))
  })
})

describe('one item of each kind that is added by its recipe', () => {
  beforeAll(() => copy.follow(all))

  test('compiles', () => {
    expect(copy.compile()).toBe('')
  })

  test('has everything that a route needs to be served, guarded and described', () => {
    const { code, output } = copy.run([
      '--conditions=@portico/source',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      useOfRoute.program,
    ])
    expect(code, output).toBe(0)
    expect(JSON.parse(output)).toEqual(useOfRoute.expected)
  })
})

describe('a step that is left out is reported by the compiler', () => {
  // Complaints come from the files of the steps, from the file that collects the scenes, and from the reader of a
  // message.
  beforeAll(() =>
    copy.checkOnly([
      ...all.map(({ file }) => file),
      'apps/playground/src/scene/scenes.ts',
      'packages/frame/src/continue/takeLogin.ts',
    ]),
  )

  test.each([1, 2, 3])('in part %i', (part) => {
    const left = all.filter((step) => step.leftOutWith === part)
    expect(left.length).toBeGreaterThan(1)
    copy.follow(all.filter((step) => step.leftOutWith !== part))
    const compiled = copy.compile()
    expect(
      left.filter(({ complaint }) => !complaint?.test(compiled)),
      compiled,
    ).toEqual([])
  })
})
