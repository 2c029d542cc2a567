import { describe, expect, test } from 'vitest'
import type { PriceSource } from '../src/prices/priceSource.ts'

/** Assets that a source under test must know: two with a price in dollars. */
export type PriceSourceSubject = {
  source: () => PriceSource
  known: Readonly<Record<string, string>>
}

const signal = new AbortController().signal
const nobodys = 'eip155:1:0x00000000000000000000000000000000deadbeef'

/** Tests the rules of every source of prices. */
export function describePriceSource(name: string, { source, known }: PriceSourceSubject): void {
  const assets = Object.keys(known)

  describe(name, () => {
    test('names its source', () => {
      expect(source().label).toMatch(/\S/)
    })

    test('prices the assets that it knows, all at once or one by one', async () => {
      const all = await source().read(assets, 'usd', signal)
      expect(Object.fromEntries(all)).toEqual(known)
      for (const asset of assets)
        expect([...(await source().read([asset], 'usd', signal))]).toEqual([[asset, known[asset]]])
    })

    test('writes prices as plain decimal numbers', async () => {
      for (const price of (await source().read(assets, 'usd', signal)).values())
        expect(price).toMatch(/^\d+(\.\d+)?$/)
    })

    test('leaves out unknown assets, and prices the others', async () => {
      expect((await source().read([nobodys], 'usd', signal)).size).toBe(0)
      const mixed = await source().read([nobodys, ...assets], 'usd', signal)
      expect(Object.fromEntries(mixed)).toEqual(known)
    })

    test('invents no price in a currency that it does not have', async () => {
      expect((await source().read(assets, 'jpy', signal)).size).toBe(0)
    })

    test('returns no prices for an empty request', async () => {
      expect((await source().read([], 'usd', signal)).size).toBe(0)
    })

    test('accepts a repeated asset', async () => {
      const twice = await source().read([...assets, ...assets], 'usd', signal)
      expect(Object.fromEntries(twice)).toEqual(known)
    })
  })
}
