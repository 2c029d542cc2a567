import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { failureOf, send, signed } from '../onSolana.test.util.ts'
import type { SolanaNode } from '../solanaNode.ts'
import { startSolanaNode } from '../startSolanaNode.ts'
import {
  exchangeAuthority,
  exchangeBump,
  exchangeProgram,
  slippageError,
  wrappedSol,
} from './exchange.ts'
import { type ExchangeOrder, swapInstructions } from './exchangeInstructions.ts'
import { quoteExchange } from './exchangeQuote.ts'
import { exchangeVaults, holdingAt } from './exchangeVaults.ts'

const owner = solanaAccounts.demo.address
const [sol, dollar, toll] = (await exchangeVaults()) as [Vault, Vault, Vault]
type Vault = Awaited<ReturnType<typeof exchangeVaults>>[number]
let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node?.stop())

const rpc = () => createSolanaRpc(node.url)
const holds = async (vault: Vault) =>
  vault.mint === wrappedSol
    ? (await rpc().getBalance(owner).send()).value
    : BigInt(
        (
          await rpc()
            .getTokenAccountBalance(await holdingAt(owner, vault))
            .send()
        ).value.amount,
      )

async function swap(order: Omit<ExchangeOrder, 'owner'>) {
  const { secretKey } = solanaAccounts.demo
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  const instructions = await swapInstructions({ ...order, owner }, signer)
  return send(node, await signed(node, signer, instructions, 0))
}

test('owns its vaults by an address of the program', async () => {
  const seeds = ['authority', new Uint8Array([0])]
  const [address, bump] = await getProgramDerivedAddress({ programAddress: exchangeProgram, seeds })
  expect([address, bump]).toEqual([exchangeAuthority, exchangeBump])
})

test.each([
  ['SOL for a token', sol, dollar, 2_000_000_000n],
  ['a token for SOL', dollar, sol, 30_000_000n],
  ['a token for one that keeps a part of a transfer', dollar, toll, 10_000_000n],
  ['a token that keeps a part of a transfer', toll, dollar, 5_000_000_000n],
])('swaps %s with either instruction, as quoted', async (_what, give, get, amount) => {
  for (const isShared of [false, true]) {
    const { out: quoted } = await quoteExchange(rpc(), { give, get, amount })
    const before = await Promise.all([holds(give), holds(get)])
    await swap({ give, get, amount, quoted, slippageBps: 0, isShared })
    const [gave, got] = await Promise.all([holds(give), holds(get)])
    const fee = 7000n
    expect(before[0] - gave).toBe(amount + (give === sol ? fee : 0n))
    expect(got - before[1]).toBe(quoted - (get === sol ? fee : 0n))
  }
})

test('exists on a chain that continues from a file', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-exchange-'))
  const stateFile = path.join(directory, 'chain.bin')
  await (await startSolanaNode({ stateFile })).stop()
  const first = node
  const again = await startSolanaNode({ stateFile })
  try {
    node = again
    const order = { give: sol, get: dollar, amount: 1_000_000_000n }
    const { out: quoted } = await quoteExchange(rpc(), order)
    const before = await holds(dollar)
    await swap({ ...order, quoted, slippageBps: 0, isShared: false })
    expect((await holds(dollar)) - before).toBe(quoted)
  } finally {
    node = first
    await again.stop()
    rmSync(directory, { recursive: true })
  }
})

test('pays out less per unit for a larger amount', async () => {
  const one = await quoteExchange(rpc(), { give: sol, get: dollar, amount: 1_000_000_000n })
  const many = await quoteExchange(rpc(), { give: sol, get: dollar, amount: 500_000_000_000n })
  expect(many.out).toBeLessThan(one.out * 500n)
  expect(many.impact).toBeGreaterThan(300_000n)
})

test.each([false, true])('reverts a swap below the minimum received (%s)', async (isShared) => {
  const order = { give: sol, get: dollar, amount: 1_000_000_000n }
  const { out } = await quoteExchange(rpc(), order)
  const quoted = (out * 10_000n) / 9_900n + 100n
  const failure = await failureOf(swap({ ...order, quoted, slippageBps: 100, isShared }))
  expect(failure).toMatchObject({ cause: { context: { code: slippageError } } })
  await swap({ ...order, quoted, slippageBps: 200, isShared })
})
