import type { SwapOrder } from '@portico/core/adapter'
import {
  type Exchange,
  type ExchangeOrder,
  type ExchangeVault,
  exchangeProgram,
  exchangeTable,
  exchangeVaults,
  quoteExchange,
  solanaAccounts,
  startExchange,
  swapInstructions,
  tableOf,
  wrappedSol,
  writeSwap,
} from '@portico/testing/chains'
import type { Address, Instruction } from '@solana/kit'
import { afterAll, beforeAll } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, onSolana } from '../onSolana.test.util.ts'

export const owner = solanaAccounts.demo.address

/** The differences between a transaction and that of an honest service. */
export type Change = {
  order?: Partial<ExchangeOrder>
  instructions?: (all: Instruction[]) => readonly Instruction[]
  payer?: Address
  tables?: Record<Address, Address[]>
}

/** A chain with the exchange for the tests of a file, and its swaps. */
export function onSwaps() {
  const solana = onSolana()
  let exchange: Exchange
  let vaults: readonly ExchangeVault[]
  beforeAll(async () => {
    exchange = await startExchange({ nodeUrl: solana.node().url })
    vaults = await exchangeVaults()
  })
  afterAll(() => exchange?.stop())

  const tokenOf = ({ mint }: ExchangeVault) => (mint === wrappedSol ? undefined : mint)
  const ends = (give: number, get: number) => ({
    give: vaults[give] as ExchangeVault,
    get: vaults[get] as ExchangeVault,
  })

  /** An order of one vault's token for another's, as a visitor would agree to it, with one percent slippage. */
  async function orderOf(give: number, get: number, amount: bigint, slippageBps = 100n) {
    const pair = ends(give, get)
    const { out: quoted } = await quoteExchange(solana.rpc(), { ...pair, amount })
    const order: SwapOrder = {
      network: solana.network(),
      owner,
      amount,
      source: 'jupiter',
      give: tokenOf(pair.give),
      get: tokenOf(pair.get),
      least: (quoted * (10_000n - slippageBps)) / 10_000n,
    }
    const exchanged: ExchangeOrder = {
      owner,
      ...pair,
      amount,
      quoted,
      slippageBps: Number(slippageBps),
      isShared: false,
    }
    return { order, exchanged }
  }

  /** The changed transaction of an order, as the server forwards it. */
  async function writtenFor(exchanged: ExchangeOrder, change: Change = {}) {
    const { instructions = (all) => all, payer = owner } = change
    const order = { ...exchanged, ...change.order }
    const { value: lifetime } = await solana.rpc().getLatestBlockhash().send()
    const tables = change.tables ?? { [exchangeTable]: tableOf(vaults) }
    const all = instructions(await swapInstructions(order))
    const spends = exchanged.give.mint === wrappedSol && !exchanged.keepsWrapped
    return {
      to: exchangeProgram as string,
      data: writeSwap(payer, all, { lifetime, tables }),
      value: spends ? exchanged.amount : 0n,
    }
  }

  const swapper = (fetch = globalThis.fetch) => {
    const options = {
      swapSources: ['jupiter'] as const,
      swapNetworks: [solana.network().caipNetworkId],
    }
    const actions = createActions(contextWith(fetch), options)
    if (!actions.swaps) throw new Error('it swaps nothing')
    return { ...actions, swaps: actions.swaps }
  }
  return {
    ...solana,
    orderOf,
    writtenFor,
    swapper,
    vaults: () => vaults,
    api: () => exchange.apiUrl,
  }
}
