import {
  accounts,
  ChainError,
  holdings,
  solanaAccounts,
  solanaTokens,
  startLocalChains,
  tokens,
} from '@portico/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTokenBalances } from './tokenBalances.ts'

let chains: Awaited<ReturnType<typeof startLocalChains>>

beforeAll(async () => {
  chains = await startLocalChains({ ports: { local: 0, second: 0, solana: 0 } })
})
afterAll(() => chains.stop())

const { address, name, symbol, decimals } = tokens.dollar
const dollar = { address, name, symbol, decimals }
const local = () => ({
  id: 'eip155:31337',
  name: 'Local',
  symbol: 'ETH',
  rpcUrl: chains.local.url,
})

test('reads tokens from the chain, and knows nothing of an address without a token', async () => {
  const nobody = { ...dollar, address: '0x00000000000000000000000000000000000000aa' }
  const chain = { ...local(), tokens: [dollar, nobody] }
  expect(await readTokenBalances(chain, accounts.demo.address)).toEqual([
    { ...dollar, value: holdings[31337]?.tokens.dollar.demo },
    { ...nobody, value: undefined },
  ])
  expect(await readTokenBalances(local(), accounts.demo.address)).toEqual([])
})

test('reports a node that does not answer', async () => {
  const chain = { ...local(), rpcUrl: 'http://127.0.0.1:1', tokens: [dollar] }
  await expect(readTokenBalances(chain, accounts.demo.address)).rejects.toThrow()
})

test('reads tokens of both programs of Solana', async () => {
  if (chains.solana instanceof ChainError) throw chains.solana
  const listed = Object.values(solanaTokens)
    .filter(({ quirk }) => quirk !== 'spam')
    .map(({ mint, name, symbol, decimals }) => ({ address: mint, name, symbol, decimals }))
  const chain = {
    id: 'solana:x',
    name: 'Sol',
    symbol: 'SOL',
    rpcUrl: chains.solana.url,
    tokens: listed,
  }
  const held = await readTokenBalances(chain, solanaAccounts.demo.address)
  expect(held.filter(({ value }) => value && value > 0n).length).toBeGreaterThan(1)
  const stranger = await readTokenBalances(chain, 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8')
  expect(stranger.map(({ value }) => value)).toEqual(listed.map(() => 0n))
})
