import { expect, test } from 'vitest'
import type { OnrampProvider, TakenCurrency } from './provider.ts'
import { readOptions } from './readOptions.ts'
import type { Sellers } from './sellers.ts'

const provider = { id: 'one', name: 'One', surface: 'window' } as unknown as OnrampProvider

const sellersOf = (...currencies: TakenCurrency[][]): Sellers =>
  ({
    all: [provider],
    chains: [],
    open: async () => currencies.map((one) => ({ provider, assets: [], currencies: one })),
  }) as unknown as Sellers

test('joins the limits of several providers to the widest ones, by value and not by letter', async () => {
  const first: TakenCurrency[] = [{ id: 'EUR', limits: [{ id: 'card', min: '9.50', max: '900' }] }]
  const second: TakenCurrency[] = [
    {
      id: 'EUR',
      limits: [
        { id: 'card', min: '20', max: '12000' },
        { id: 'bank', min: '1', max: '2' },
      ],
    },
  ]
  for (const sellers of [sellersOf(first, second), sellersOf(second, first)]) {
    const [euro] = (await readOptions(sellers)).paymentCurrencies
    expect(euro?.payment_method_limits).toContainEqual({ id: 'card', min: '9.50', max: '12000' })
    expect(euro?.payment_method_limits).toContainEqual({ id: 'bank', min: '1', max: '2' })
  }
})
