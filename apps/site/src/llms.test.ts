import { expect, test } from 'vitest'
import { pagePaths, summaryOf } from './llms.ts'

test('summarizes a page by its first sentence', () => {
  expect(
    summaryOf('# Start\n\nYou get [a page](x.md) with\na button. It takes ten minutes.\n'),
  ).toEqual({
    title: 'Start',
    summary: 'You get a page with a button.',
  })
})

test('has no summary for a page that begins with a table', () => {
  expect(summaryOf('# Start\n\n| a | b |\n')).toEqual({ title: 'Start', summary: '' })
})

test('names the pages of docs and the generated ones', () => {
  expect(pagePaths()).toEqual(expect.arrayContaining(['start/vite.md', 'reference/core.md']))
})
