import { describe, expect, test } from 'vitest'
import { rateAsset } from './currencyRates.ts'
import { rateService } from './rateService.ts'

const now = Date.UTC(2026, 0, 8, 12)
const signal = new AbortController().signal

function service(body: string, status = 200) {
  const requests: string[] = []
  let time = now
  const fetch = (async (url: string) => {
    requests.push(url)
    return new Response(body, { status })
  }) as never
  const source = rateService('https://rates.example/latest.json?app_id=secret', {
    fetch,
    now: () => time,
  })
  const read = (...currencies: ('eur' | 'jpy' | 'btc' | 'inr')[]) =>
    source.read(currencies.map(rateAsset), 'usd', signal)
  return { source, requests, read, pass: (ms: number) => (time += ms) }
}

/** Answers of a bank by the day, and of a service by the second. */
const daily = '{"amount":1.0,"base":"USD","date":"2026-01-08","rates":{"EUR":0.8,"JPY":160.0}}'
const keyed = `{"timestamp":${now / 1000 - 60},"base":"USD","rates":{"EUR":0.5,"BTC":1.0e-5}}`

describe('a service of rates', () => {
  test('returns what a unit of a currency is worth in dollars, by the day or the second', async () => {
    expect(Object.fromEntries(await service(daily).read('eur', 'jpy', 'inr'))).toEqual({
      [rateAsset('eur')]: '1.25',
      [rateAsset('jpy')]: '0.00625',
    })
    expect(Object.fromEntries(await service(keyed).read('eur', 'btc'))).toEqual({
      [rateAsset('eur')]: '2',
      [rateAsset('btc')]: '100000',
    })
  })

  test('is queried once an hour, and its key is in no label', async () => {
    const { source, requests, read, pass } = service(daily)
    await Promise.all([read('eur'), read('jpy')])
    pass(3_599_000)
    await read('eur')
    expect(requests).toHaveLength(1)
    pass(2000)
    await read('eur')
    expect(requests).toHaveLength(2)
    expect(source.label).toBe('rates.example')
  })

  test('is not queried for tokens, nor in other currencies', async () => {
    const { source, requests } = service(daily)
    await source.read(['eip155:1:0x00000000000000000000000000000000deadbeef'], 'usd', signal)
    await source.read([rateAsset('eur')], 'eur', signal)
    expect(requests).toEqual([])
  })

  test.each([
    ['an old day', daily.replace('01-08', '01-01')],
    ['an old time', keyed.replace(String(now / 1000 - 60), String(now / 1000 - 90_000))],
    ['no time', '{"base":"USD","rates":{"EUR":0.8}}'],
    ['another base', daily.replace('USD', 'GBP')],
    ['no rates', '{"base":"USD","date":"2026-01-08"}'],
    ['a page', '<html>'],
    ['too much', daily + ' '.repeat(300_000)],
  ])('%s is a failure', async (_, body) => {
    await expect(service(body).read('eur')).rejects.toThrow()
  })

  test('fails with an error answer, without its key in the message', async () => {
    await expect(service(daily, 500).read('eur')).rejects.toThrow(/^The rate service answered 500$/)
  })

  test.each(['0', '-1', '"0.8"', 'null', '1e999'])('has no rate if it returns %s', async (rate) => {
    const { read } = service(daily.replace('0.8', rate))
    expect((await read('eur', 'jpy')).has(rateAsset('eur'))).toBe(false)
  })
})
