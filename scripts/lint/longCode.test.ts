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

test('a table is no part of the length of a file, however it is written', () => {
  const rows = lines(160, "['a', 1],")
  const wrapped = [
    `[\n${rows}\n]`,
    `[\n${rows}\n] as const`,
    `new Map([\n${rows}\n])`,
    `{\na: {\n${rows.replaceAll("['a', 1],", "'a': 1,")}\n},\nb: 1,\n}`,
    `{\n${lines(9, `a: [\n${lines(18, "'a',")}\n],`)}\n} satisfies Table`,
  ]
  for (const table of wrapped)
    expect(findLongCode({ 'a/b.ts': `export const table = ${table}\n` }).files).toEqual([])
})

test('an object with one long row is no table, and neither is one with few rows', () => {
  const method = `a() {\n${lines(21)}\n},`
  const api = `export const api = {\n${lines(7, method)}\n${method}\n}`
  expect(findLongCode({ 'a/b.ts': api }).files).toEqual([{ place: 'a/b.ts', size: 186 }])
  const few = `export const few = [\n${lines(7, `[\n${lines(22, '[1],')}\n].map((n) => n),`)}\n]`
  expect(findLongCode({ 'a/b.ts': few }).files).toEqual([{ place: 'a/b.ts', size: 170 }])
})

test('a list of exports is as long as what it lists, and one value in it makes it a file like others', () => {
  const list = lines(160, "export { a } from './a.ts'\nexport * from './b.ts'")
  expect(findLongCode({ 'a/index.ts': list }).files).toEqual([])
  const mixed = `${list}\nexport const own = 1`
  expect(findLongCode({ 'a/index.ts': mixed }).files).toEqual([{ place: 'a/index.ts', size: 321 }])
  const local = `${list}\nexport { own }`
  expect(findLongCode({ 'a/index.ts': local }).files).toEqual([{ place: 'a/index.ts', size: 321 }])
})
