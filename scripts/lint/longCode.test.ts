import { expect, test } from 'vitest'
import { findLongCode } from './longCode.ts'

const lines = (count: number, text = 'x()') => Array(count).fill(text).join('\n')

test('a file is long from the 151st line on', () => {
  const { files } = findLongCode({ 'a/long.ts': lines(151), 'a/short.ts': `${lines(150)}\n` })
  expect(files).toEqual([{ place: 'a/long.ts', size: 151 }])
})

test('a function is measured without the functions inside it', () => {
  const inner = `const inner = () => {\n${lines(41)}\n}`
  const source = `x()\nexport function outer() {\n${lines(10)}\n${inner}\n}`
  const { functions } = findLongCode({ 'a/b.ts': source })
  expect(functions).toEqual([{ place: 'a/b.ts:13 inner', size: 43 }])
})

test('a table is no function', () => {
  const table = `export const table = {\n${lines(60, "'a': 1,")}\n}`
  expect(findLongCode({ 'a/b.ts': table }).functions).toEqual([])
})

test('a folder is full with 31 files, those of the folders inside it aside', () => {
  const names = Array.from({ length: 31 }, (_, n) => `a/${n}.ts`)
  const sources = Object.fromEntries([...names, 'a/b/c.ts'].map((name) => [name, '']))
  expect(findLongCode(sources).folders).toEqual([{ place: 'a', size: 31 }])
  expect(findLongCode(Object.fromEntries(Object.entries(sources).slice(1))).folders).toEqual([])
})
