import { expect, test } from 'vitest'
import { isRelayUrl, parseConfig } from './config.ts'
import { parseSettings } from './settings.ts'

const chain = { id: 5, name: 'Five', rpcUrl: 'https://node.example', symbol: 'FIV' }

test('takes the server’s values, and leaves out invalid ones', () => {
  const solana = { id: '1'.repeat(32), name: 'Sol', rpcUrl: 'http://127.0.0.1:8899' }
  const chains = [chain, { ...chain, id: 0 }, { ...chain, rpcUrl: 'javascript:0' }]
  expect(
    parseConfig({ relayUrl: 'wss://r.example', projectId: 'p', chains, solana, isLocal: true }),
  ).toEqual({
    relayUrl: 'wss://r.example',
    projectId: 'p',
    chains: [
      { ...chain, id: 'eip155:5' },
      { id: `solana:${'1'.repeat(32)}`, name: 'Sol', rpcUrl: solana.rpcUrl, symbol: 'SOL' },
    ],
    isLocal: true,
  })
  const fallback = parseConfig(undefined)
  expect(parseConfig({ relayUrl: 'https://r.example', chains: 7, isLocal: 'yes' })).toEqual(
    fallback,
  )
  expect(fallback).toMatchObject({ relayUrl: 'ws://localhost:4180/relay', isLocal: false })
})

test.each([
  ['wss://relay.example/relay', true],
  ['ws://localhost:4180/relay', true],
  ['ws://relay.example/relay', false],
  ['ws://localhost.example/relay', false],
  ['https://relay.example', false],
  ['', false],
])('reads %s as the address of a relay: %s', (url, isOne) => {
  expect(isRelayUrl(url)).toBe(isOne)
})

test('replaces manipulated settings by the defaults, one by one', () => {
  const config = parseConfig({ chains: [chain] })
  const added = { id: 'eip155:6', name: 'Six', rpcUrl: 'https://six.example', symbol: 'SIX' }
  const good = { count: 3, account: 2, chainId: 'eip155:6', added: [added], idleMinutes: 15 }
  expect(parseSettings(good, config)).toEqual(good)
  const bad = {
    count: 3,
    account: 3,
    chainId: 'eip155:7',
    added: [added, { ...added, id: 'eip155:5', rpcUrl: 'https://thief.example' }, 'x'],
    relay: { url: 'ws://thief.example', projectId: 'p' },
    idleMinutes: 1e9,
  }
  expect(parseSettings(bad, config)).toEqual({
    count: 3,
    account: 0,
    chainId: 'eip155:5',
    added: [added],
    idleMinutes: 5,
  })
})

test('lists the tokens that the server names, and leaves out malformed ones', () => {
  const token = { address: `0x${'50'.repeat(20)}`, name: 'Dollar', symbol: 'USD', decimals: 6 }
  const wrong = [
    { ...token, address: '0x1' },
    { ...token, decimals: -1 },
    { ...token, name: '' },
    7,
  ]
  const [read] = parseConfig({ chains: [{ ...chain, tokens: [token, ...wrong] }] }).chains
  expect(read?.tokens).toEqual([token])
  const config = parseConfig({ chains: [chain] })
  const added = { id: 'eip155:6', name: 'Six', rpcUrl: 'https://s.example', symbol: 'SIX' }
  const settings = parseSettings({ added: [{ ...added, tokens: [token] }] }, config)
  expect(settings.added).toEqual([added])
})
