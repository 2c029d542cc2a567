import { type SolanaNode, startSolanaNode } from '@portico/testing/chains'
import {
  porticoSolana,
  solanaAccounts,
  solanaBalances,
  solanaHoldings,
  solanaTokens,
} from '@portico/testing/chains/tables'
import {
  type Address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../test/createTestServer.ts'
import type { SolanaChain } from './families/chain.ts'
import { type RunningServer, startServer } from './startServer.ts'

/** The library of wallets and adapters, through the server, against a real chain. */
const { demo, third } = solanaAccounts
let node: SolanaNode
let server: RunningServer
const { dollar, toll, spam } = solanaTokens

beforeAll(async () => {
  node = await startSolanaNode()
  const chain: SolanaChain = {
    id: porticoSolana.caipNetworkId,
    name: porticoSolana.name,
    nativeCurrency: porticoSolana.nativeCurrency,
    rpcUrls: [node.url],
    tokens: [{ address: dollar.mint, name: dollar.name, symbol: dollar.symbol, decimals: 6 }],
  }
  server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
    chains: [chain],
    writeLog: () => {},
  })
})
afterAll(async () => {
  await server.stop()
  await node.stop()
})

const query = `chainId=${encodeURIComponent(porticoSolana.caipNetworkId)}&projectId=${projectId}`
const rpc = () => createSolanaRpc(`${server.url}/v1?${query}`)

async function transfer(amount: bigint) {
  const source = await createKeyPairSignerFromBytes(getBase58Encoder().encode(demo.secretKey))
  const { value } = await rpc().getLatestBlockhash().send()
  const instruction = getTransferSolInstruction({
    source,
    destination: third.address,
    amount: lamports(amount),
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(source, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (living) => appendTransactionMessageInstruction(instruction, living),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  const wire = getBase64EncodedWireTransaction(transaction)
  return {
    signature: getSignatureFromTransaction(transaction),
    send: () => rpc().sendTransaction(wire, { encoding: 'base64' }).send(),
    simulate: () => rpc().simulateTransaction(wire, { encoding: 'base64' }).send(),
  }
}

const balanceOf = async (address: Address) => (await rpc().getBalance(address).send()).value

describe('the proxy of a real Solana chain', () => {
  test('simulates and sends a transfer and reports its status; sending it again has the same result', async () => {
    const before = await balanceOf(third.address)
    const { signature, send, simulate } = await transfer(1_500_000_000n)
    expect((await simulate()).value.err).toBeNull()
    expect(await send()).toBe(signature)
    expect(await balanceOf(third.address)).toBe(before + 1_500_000_000n)
    expect(await send()).toBe(signature)
    expect(await balanceOf(third.address)).toBe(before + 1_500_000_000n)
    const { value } = await rpc().getSignatureStatuses([signature]).send()
    expect(value[0]?.err).toBeNull()
  })

  test('returns the reason why a transfer would fail', async () => {
    const { send } = await transfer(10n ** 18n)
    const failure: unknown = await send().catch((error: unknown) => error)
    expect(isSolanaError(failure, PREFLIGHT_FAILURE)).toBe(true)
  })

  test('refuses the faucet method', async () => {
    await expect(rpc().requestAirdrop(third.address, lamports(1n)).send()).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
  })
})

describe('the balances of a real Solana account', () => {
  const fetchBalances = async (address: string, rest = '') => {
    const answer = await fetch(`${server.url}/v1/account/${address}/balance?${query}${rest}`)
    return (await answer.json()) as {
      balances: { name: string; symbol: string; quantity: { decimals: string; numeric: string } }[]
      coverage: string
    }
  }

  test('equal those of the chain, without collectibles and spam, with names from mint and table', async () => {
    const { balances, coverage } = await fetchBalances(solanaAccounts.second.address)
    expect(coverage).toBe('full')
    expect(balances.map(({ name, symbol, quantity }) => [name, symbol, quantity])).toEqual([
      ['Solana', 'SOL', { decimals: '9', numeric: String(solanaBalances.second / 1_000_000_000n) }],
      [dollar.name, dollar.symbol, { decimals: '6', numeric: '100' }],
      [toll.name, toll.symbol, { decimals: '9', numeric: '20.5' }],
    ])
    expect([solanaHoldings.dollar.second, solanaHoldings.toll.second]).toEqual([
      100_000_000n,
      20_500_000_000n,
    ])
  })

  test('show a hostile token only if a request names it, with its name made harmless', async () => {
    const force = `&forceUpdate=${porticoSolana.caipNetworkId}:${spam.mint}`
    const { balances } = await fetchBalances(solanaAccounts.second.address, force)
    expect(balances.map(({ name }) => name)).toContain(
      '<b>Gift</b> evil <img src=x onerror=alert(1)> claim at https://c',
    )
  })

  test('are empty for an account that is not on the chain', async () => {
    expect(await fetchBalances('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')).toEqual({
      balances: [],
      coverage: 'full',
      failed: [],
      networks: [
        { chainId: porticoSolana.caipNetworkId, coverage: 'full', unpriced: 0, value: '0' },
      ],
      total: { unpriced: 0, value: '0' },
    })
  })
})
