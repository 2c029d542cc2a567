import { expect, test } from 'vitest'
import { addChain, approve, approveSolana, parseState, revoke, revokeSolana } from './state.ts'

const local = { id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }
const second = { id: 31338, name: 'Second', rpcUrl: 'http://127.0.0.1:8546', symbol: 'ETH' }
const address = `0x${'1'.repeat(40)}` as const
const empty = { approvals: {}, solana: {}, added: [], chainId: 31337 }
const access = { address: 'So', publicKey: `0x${'2'.repeat(64)}` } as const

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"approvals":[1],"added":{},"chainId":"0x1","solana":[]}',
  '{"solana":{"http://a":"So","http://b":{"address":"So","publicKey":"0x12"}}}',
  '{"approvals":{"http://a":"0x1"},"added":[{"id":-1}],"chainId":1}',
])('treats missing or malformed storage as an empty state: %s', (text) => {
  expect(parseState(text, local)).toEqual(empty)
})

test('restores a stored state', () => {
  const state = addChain(approve(empty, 'http://a', address), second)
  const both = approveSolana(state, 'http://a', access)
  expect(parseState(JSON.stringify(both), local)).toEqual({
    approvals: { 'http://a': address },
    solana: { 'http://a': access },
    added: [second],
    chainId: 31338,
  })
})

test('keeps the built-in network from being overwritten by storage', () => {
  const state = { ...empty, added: [{ ...local, rpcUrl: 'http://evil.example' }] }
  expect(parseState(JSON.stringify(state), local).added).toEqual([])
})

test('forgets only the site named', () => {
  const state = approve(approve(empty, 'http://a', address), 'http://b', address)
  expect(revoke(state, 'http://a').approvals).toEqual({ 'http://b': address })
  const both = approveSolana(state, 'http://a', access)
  expect(revoke(both, 'http://a').solana).toEqual({ 'http://a': access })
  expect(revokeSolana(both, 'http://a')).toEqual(state)
})
