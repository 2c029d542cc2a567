import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import { recipe } from './copyOf.ts'
import { declared, leftOut, listings, type Read, silent } from './listings.ts'

const read: Read = (file) => readFileSync(inRoot(file), 'utf8')
const headings = {
  view: 'A view',
  openableView: 'A view',
  option: 'An option',
  event: 'An event',
  errorCode: 'An error code',
  swapService: 'A swap source',
  seller: 'An on-ramp seller',
  language: 'A language',
} as const

test('the declared items of each kind are found', () => {
  expect(declared.view(read)).toEqual(expect.arrayContaining(['Connect', 'Send', 'WalletRequest']))
  expect(declared.openableView(read)).toContain('Transactions')
  expect(declared.openableView(read)).not.toContain('SendPreview')
  expect(declared.option(read)).toEqual(expect.arrayContaining(['adapters', 'platform']))
  expect(declared.event(read)).toEqual(
    expect.arrayContaining(['modal.open', 'wallet.select', 'transaction.change']),
  )
  expect(declared.errorCode(read)).toEqual(expect.arrayContaining(['UNKNOWN', 'INVALID_OPTION']))
  expect(declared.swapService(read)).toEqual(expect.arrayContaining(['0x', 'lifi-across']))
  expect(declared.seller(read)).toEqual(expect.arrayContaining(['sandbox', 'moonpay']))
  expect(declared.language()).toEqual(expect.arrayContaining(['ar', 'de']))
})

const names: Partial<Record<keyof typeof headings, string>> = {
  event: 'thing.happen',
  errorCode: 'THING_FAILED',
}

describe.each(listings)('$file', (listing) => {
  const { kind, file, called = file } = listing

  test(`names each ${kind}`, () => {
    expect(leftOut(listing, declared[kind](read), read)).toEqual([])
  })

  test(`is named by the recipe of a new ${kind}, and is checked`, () => {
    expect(recipe(headings[kind])).toContain(`\`${called}\``)
    const name = names[kind] ?? 'zz'
    const added: Read = (path) => listing.add(read(path), name)
    expect(leftOut(listing, [name], read)).toEqual([name])
    expect(leftOut(listing, [name], added)).toEqual([])
  })
})

describe('an event', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  const isTest = (file: string) => /\.test\./.test(file)
  const sources = files
    .filter((file) => !isTest(file) && !file.endsWith('context/events.ts'))
    .map(read)
  const tests = [...files.filter(isTest), ...globSync('e2e/*.spec.ts', { cwd: root })].map(read)
  const notified = (event: string) => `type: '${event}'`
  // Some tests expect the full event, some its type and values in one line.
  const received = (event: string) => `'${event}`

  test('is emitted in the code, and expected by a test', () => {
    expect(silent(declared.event(read), sources, notified)).toEqual([])
    expect(silent(declared.event(read), tests, received)).toEqual([])
  })

  test('is reported if it is not documented, or if no test expects it', () => {
    const event = ['thing', 'happen'].join('.')
    expect(silent([event], sources, notified)).toEqual([event])
    expect(silent([event], [...sources, `emit({ type: '${event}' })`], notified)).toEqual([])
    expect(silent([event], [`expect(types).toContain('${event}')`], received)).toEqual([])
  })
})
