import { expect, test } from 'vitest'
import { defaultConfig, parseConfig } from './config.ts'

test('falls back to the local stack if the configuration is missing or malformed', () => {
  expect(parseConfig(undefined)).toEqual(defaultConfig)
  expect(parseConfig('x')).toEqual(defaultConfig)
  expect(parseConfig({ apiUrl: 'javascript:alert(1)', projectId: 7, chains: [{}] })).toEqual(
    defaultConfig,
  )
})

test('describes the prices only if the configuration does', () => {
  expect(parseConfig({ prices: 'Demonstration prices' }).prices).toBe('Demonstration prices')
  for (const prices of [undefined, '', 5])
    expect(parseConfig({ prices })).not.toHaveProperty('prices')
})

test('keeps good fields and drops malformed chains', () => {
  const config = parseConfig({
    apiUrl: 'http://localhost:9000',
    projectId: 'abc',
    chains: [{ id: 5, name: 'Five', rpcUrl: 'http://127.0.0.1:5' }, { id: '6' }],
  })
  expect(config).toEqual({
    apiUrl: 'http://localhost:9000',
    projectId: 'abc',
    chains: [{ id: 5, name: 'Five', rpcUrl: 'http://127.0.0.1:5', symbol: 'ETH' }],
  })
})

test('offers a Solana cluster only if all its fields are valid', () => {
  const solana = {
    id: 'PorticoSoLana1111111111111111111',
    name: 'Six',
    rpcUrl: 'http://127.0.0.1:6',
  }
  expect(parseConfig({ solana }).solana).toEqual(solana)
  for (const wrong of [undefined, {}, { ...solana, id: '0x1' }, { ...solana, rpcUrl: 'six' }])
    expect(parseConfig({ solana: wrong })).not.toHaveProperty('solana')
})

test('reaches phones only if the relay is the address of a socket', () => {
  const relayUrl = 'ws://localhost:4180/relay'
  expect(parseConfig({ relayUrl }).relayUrl).toBe(relayUrl)
  for (const wrong of [undefined, '', 'relay', 'http://localhost:4180/relay', 7])
    expect(parseConfig({ relayUrl: wrong })).not.toHaveProperty('relayUrl')
})

test('lets the basket be paid only if all payment fields are valid', () => {
  const token = { address: `0x${'50'.repeat(20)}`, name: 'Dollar', symbol: 'USD', decimals: 6 }
  const payment = { chainId: 5, to: `0x${'a1'.repeat(20)}`, token }
  expect(parseConfig({ payment }).payment).toEqual(payment)
  for (const wrong of [
    undefined,
    {},
    { ...payment, to: 'shop.eth' },
    { ...payment, chainId: '5' },
    { ...payment, token: { ...token, decimals: 0 } },
    { ...payment, token: { ...token, address: '0x1' } },
  ])
    expect(parseConfig({ payment: wrong })).not.toHaveProperty('payment')
})

test('assigns the demo wallet its own accounts only if every key is valid', () => {
  const walletKeys = { evm: [`0x${'a1'.repeat(32)}`], solana: ['3'.repeat(87)] } as const
  expect(parseConfig({ walletKeys }).walletKeys).toEqual(walletKeys)
  for (const wrong of [
    undefined,
    {},
    { ...walletKeys, evm: [] },
    { ...walletKeys, evm: ['0x1'] },
    { ...walletKeys, solana: ['0x1'] },
  ])
    expect(parseConfig({ walletKeys: wrong })).not.toHaveProperty('walletKeys')
})

test('swaps tokens only if both addresses are valid', () => {
  const swaps = { router: `0x${'50'.repeat(20)}`, wrapped: `0x${'a1'.repeat(20)}` } as const
  expect(parseConfig({ swaps }).swaps).toEqual(swaps)
  const withV4 = { ...swaps, v4: { router: swaps.router } }
  expect(parseConfig({ swaps: withV4 }).swaps).toEqual(withV4)
  expect(parseConfig({ swaps: { ...swaps, v4: { router: '0x1' } } }).swaps).toEqual(swaps)
  for (const wrong of [undefined, {}, { ...swaps, router: 'uniswap' }, { router: swaps.router }])
    expect(parseConfig({ swaps: wrong })).not.toHaveProperty('swaps')
})
