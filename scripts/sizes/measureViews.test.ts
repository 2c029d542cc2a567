import { expect, test } from 'vitest'
import { needsOf } from './measureViews.ts'

const chunks = {
  '/styles.js': { name: 'Account', isDynamicEntry: false, imports: [] },
  '/a.js': { name: 'Account2', isDynamicEntry: true, imports: ['/query.js', '/card.js'] },
  '/query.js': { name: 'client', isDynamicEntry: false, imports: ['/utils.js', '/a.js'] },
  '/utils.js': { name: 'utils', isDynamicEntry: false, imports: [] },
  '/card.js': { name: 'card', isDynamicEntry: false, imports: ['/never.js'] },
  '/never.js': { name: 'never', isDynamicEntry: false, imports: [] },
}

test('a view needs the direct and indirect imports of its file that are not loaded yet', () => {
  expect(needsOf('Account', chunks, ['/card.js'])).toEqual(['/a.js', '/query.js', '/utils.js'])
})

test('a view that is loaded with another file needs nothing', () => {
  expect(needsOf('Connect', chunks, [])).toEqual([])
})
