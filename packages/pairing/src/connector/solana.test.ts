import type { CaipNetworkId } from '@portico/contract'
import type { Asset } from '@portico/core'
import { sendTransfer } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { nativeBalanceQuery, queryClient } from '@portico/core/internal'
import { solana } from '@portico/solana'
import { type StandardWalletOptions, testStandardWallet } from '@portico/testing'
import {
  porticoSolanaAt,
  type SolanaNode,
  solanaAccounts,
  solanaTokens,
  startSolanaNode,
} from '@portico/testing/chains'
import { solanaAnswers } from '@portico/testing/pairing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onRelay } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const place = onRelay()
const { demo, second } = solanaAccounts
let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node?.stop())

const sol = (networkId: CaipNetworkId): Asset => ({
  networkId,
  name: 'SOL',
  symbol: 'SOL',
  decimals: 9,
  balance: 10n,
})

/** A site on the local chain, paired with a phone that has the demo account. */
async function paired(
  options: Partial<StandardWalletOptions> & { methods?: readonly string[] } = {},
) {
  const network = porticoSolanaAt(node.url)
  const page = place.browser().open({ adapters: [solana()], networks: [network] })
  const { methods, ...rest } = options
  const keys = testStandardWallet({
    accounts: [demo, second],
    url: node.url,
    authorized: true,
    ...rest,
  })
  const networkId = network.caipNetworkId
  const wallet = await place.wallet({
    accounts: [`${networkId}:${demo.address}`],
    answers: { solana: solanaAnswers(keys) },
    ...(methods && { methods }),
  })
  const answer = pair(page.portico)
  await wallet.scan(await page.uri())
  const connection = await answer
  return { ...page, wallet, keys, networkId, connection }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { code: unknown }) => error.code,
  )

test('the balance is read, and SOL and a token are sent and arrive', async () => {
  const { portico, networkId, connection } = await paired()
  const { value } = await queryClient(portico).fetchQuery(
    nativeBalanceQuery(portico, connection.caipAddress),
  )
  expect(value).toBeGreaterThan(0n)
  const to = second.address
  expect(
    await sendTransfer(portico, { asset: sol(networkId), to, amount: 1_000_000n }),
  ).toMatchObject({
    status: 'confirmed',
  })
  const { mint: address, symbol, decimals } = solanaTokens.dollar
  const dollar = { networkId, address, name: symbol, symbol, decimals, balance: 10n }
  expect(await sendTransfer(portico, { asset: dollar, to, amount: 5n })).toMatchObject({
    status: 'confirmed',
  })
})

test('a message is signed by the shown account', async () => {
  const { portico, wallet } = await paired()
  const signature = await portico.signMessage({ message: 'Hello from afar', show: false })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) // the adapter has verified it
  expect(wallet.requests[0]).toMatchObject({
    method: 'solana_signMessage',
    params: { pubkey: demo.address },
  })
})

test('a wallet that signs only transactions that it sends itself does so', async () => {
  const methods = ['solana_signAndSendTransaction']
  const { portico, networkId } = await paired({ methods })
  const sent = sendTransfer(portico, {
    asset: sol(networkId),
    to: second.address,
    amount: 1_000_000n,
  })
  expect(await sent).toMatchObject({ status: 'confirmed' })
})

test.each([
  ['anotherTransaction', 'TRANSACTION_ALTERED'],
  ['anotherKey', 'WALLET_WRONG_ACCOUNT'],
  ['nonsense', 'WALLET_BAD_ANSWER'],
] as const)('a wallet that signs %s moves nothing', async (mischief, code) => {
  const { portico, keys, networkId } = await paired()
  keys.misbehave(mischief)
  const sent = sendTransfer(portico, {
    asset: sol(networkId),
    to: second.address,
    amount: 1_000_000n,
  })
  expect(await codeOf(sent)).toBe(code)
})
