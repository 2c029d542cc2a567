import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { serverPages } from './serverPages.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([id]) => Number(id))
const inOrder = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b)

/** Returns the chains that have a row in a table of the code. */
const rowsOf = (path: string) =>
  inOrder([...read(path).matchAll(/'eip155:(\d+)':/g)].map(([, id]) => Number(id)))

const aboutServer = serverPages.map(read).join(' ').replace(/\s+/g, ' ')

/** Returns the chains that a text lists after some words. */
function listed(text: string, words: RegExp): number[] {
  const [, list] = words.exec(text) ?? []
  return inOrder(numbers(list ?? ''))
}

const pools = rowsOf('packages/server/src/convert/swapVenues.ts')
const v4 = rowsOf('packages/server/src/convert/v4/v4Venues.ts')

test('server, page and documentation list the same chains with built-in pools', () => {
  expect(pools).toHaveLength(10)
  expect(rowsOf('packages/evm/src/swaps/swapRouters.ts')).toEqual(pools)
  expect(listed(aboutServer, /Chains ([\d,\sand]+) need no configuration: the contracts/)).toEqual(
    pools,
  )
  expect(read('docs/swaps.md')).toContain('Ten chains need no setting')
})

test('server, page and documentation list the same chains with pools of Uniswap v4', () => {
  expect(v4.length).toBeGreaterThan(0)
  expect(rowsOf('packages/evm/src/swaps/v4/v4Routers.ts')).toEqual(v4)
  expect(listed(aboutServer, /Chains ([\d,\sand]+) need none for Uniswap v4 \(`/)).toEqual(v4)
})

test('pools and services together swap on twelve chains (specification, section 9), two of them only with services', () => {
  const services = rowsOf('packages/evm/src/swaps/swapSources.ts')
  const alone = services.filter((id) => !pools.includes(id))
  expect(alone).toEqual([324, 8217])
  expect(inOrder([...pools, ...services])).toHaveLength(12)
  expect(
    listed(read('docs/specification.md'), /12 eip155 chains \| otherwise \| [^(]*\(([\d, ]+)\)/),
  ).toEqual(pools)
})

test('services are queried on the chains of the documentation', () => {
  const own = (path: string) => {
    const [, many = ''] = /const chains = \[([^\]]+)\]/.exec(read(path)) ?? []
    return inOrder([...numbers(many), ...rowsOf(path)])
  }
  const [, first = '', second = '', third = ''] =
    /0x is requested on ([\d, and]+), 1inch there and on ([\d, and]+), LI\.FI there and on ([\d, and]+)\./.exec(
      aboutServer,
    ) ?? []
  const at = (name: string) => `packages/server/src/convert/sources/${name}.ts`
  expect(inOrder(numbers(first))).toEqual(own(at('zeroEx')))
  expect(inOrder(numbers(`${first} ${second}`))).toEqual(own(at('oneInch')))
  expect(inOrder(numbers(`${first} ${second} ${third}`))).toEqual(own(at('lifi')))
})
