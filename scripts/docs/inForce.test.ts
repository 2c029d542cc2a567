import { globSync, readFileSync } from 'node:fs'
import { createPortico } from '@portico/core'
import { mockAdapter, mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const embedding = read('docs/embedding.md')
const typeOf = (name: string) =>
  read('packages/core/src/context/options.ts')
    .split(`export type ${name} =`)[1]
    ?.split(/\n(?=\S)/)[0] ?? ''
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)
const options = all(typeOf('PorticoOptions'), /^ {2}(\w+)\??:/gm)
const fixedOptions = all(typeOf('FixedOption'), /'(\w+)'/g)
const { features } = createPortico({
  adapters: [mockAdapter()],
  networks: [mockNetwork()],
}).config

/** The sources that could implement an option: all except tests and the table of options itself. */
const sources = globSync('packages/{core,evm,solana,wagmi,pairing,react}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !/\.test|\/options\/|\/options\.ts$|\/i18n\//.test(path))
  .map(read)
const inForce = (pattern: RegExp) => sources.some((text) => pattern.test(text))

/** The cells of each table row that begins with a name in backquotes. */
const rows = embedding.split('\n').flatMap((line) => {
  const [, names, ...cells] = line.split(' | ').join('|').split('|')
  return [...(names ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => ({ name, cells }))
})
const rowOf = (name: string) => rows.find((row) => row.name === name)
const notYet = (name: string) => /not there yet/.test(rowOf(name)?.cells.join() ?? '')

describe('every option', () => {
  test.each(options)('%s is in the docs, with its meaning', (name) => {
    expect(rowOf(name)?.cells[1]?.trim()).toMatch(/\w{3}/)
  })

  test.each(options)('%s is read by some code', (name) => {
    expect(inForce(new RegExp(`\\b${name}\\b`))).toBe(true)
  })
})

test('the docs list exactly the options that cannot change', () => {
  const [, sentence = ''] = /changes nothing\. (.*?) are fixed/s.exec(embedding) ?? []
  const notified = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(notified.sort()).toEqual(fixedOptions.sort())
})

describe('every feature', () => {
  // Features of an adapter are queried by name: supports('send').
  const isUsed = (name: string) =>
    inForce(
      new RegExp(
        `features\\??\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = (\\w+\\.)?features|supports\\('${name}'`,
      ),
    ) ||
    (['send', 'receive'].includes(name) && inForce(/switches\[feature\] !== false/))

  test.each(Object.keys(features))(
    '%s is in the docs, and either works or is listed as missing',
    (name) => {
      const [byDefault, meaning] = rowOf(name)?.cells ?? []
      expect(byDefault?.trim()).toBe(features[name as keyof typeof features] ? 'on' : 'off')
      expect(meaning?.trim()).toMatch(/\w{3}/)
      expect({ used: isUsed(name) }).toEqual({ used: !notYet(name) })
    },
  )
})

test('the read-me lists exactly the missing features', () => {
  const words: Record<string, string> = {
    swaps: 'swapping',
    onramp: 'buying',
    email: 'login by e-mail',
    history: 'history',
    send: 'sending',
    receive: 'receiving',
  }
  const [, sentence = ''] = /Not there yet: (.*?)\.\n/s.exec(read('README.md')) ?? []
  expect(sentence).not.toBe('')
  for (const [feature, word] of Object.entries(words))
    expect({ [word]: sentence.includes(word) }).toEqual({ [word]: notYet(feature) })
  // Phones have separate views.
  expect(sentence).not.toMatch(/phone|another device|pairing/)
})
