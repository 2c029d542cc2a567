import { expect, test } from 'vitest'
import { findLongCode, measures } from './longCode.ts'

const lines = (count: number, text = 'x()') => Array(count).fill(text).join('\n')

test('a file is reported from one line above the limit', () => {
  const sources = {
    'a/long.ts': lines(measures.file + 1),
    'a/short.ts': `${lines(measures.file)}\n`,
  }
  expect(findLongCode(sources).files).toEqual([{ place: 'a/long.ts', size: measures.file + 1 }])
})

test('the lines of a table count like all others', () => {
  const table = `export const table = [\n${lines(measures.file, "'a',")}\n]`
  expect(findLongCode({ 'a/b.ts': table }).files).toHaveLength(1)
})

test('a function is counted with its inner functions', () => {
  const inner = `const inner = () => {\n${lines(measures.function)}\n}`
  const source = `x()\nexport function outer() {\n${inner}\n}`
  expect(findLongCode({ 'a/b.ts': source }).functions).toEqual([
    { place: 'a/b.ts:2 outer', size: measures.function + 4 },
    { place: 'a/b.ts:3 inner', size: measures.function + 2 },
  ])
})

test('the files of inner folders do not count for the outer folder', () => {
  const names = Array.from({ length: measures.folder + 1 }, (_, n) => `a/${n}.ts`)
  const sources = Object.fromEntries([...names, 'a/b/c.ts'].map((name) => [name, '']))
  expect(findLongCode(sources).folders).toEqual([{ place: 'a', size: measures.folder + 1 }])
  expect(findLongCode(Object.fromEntries(Object.entries(sources).slice(1))).folders).toEqual([])
})
