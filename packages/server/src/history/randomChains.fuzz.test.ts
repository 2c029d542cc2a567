import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import { fuzzRuns, fuzzSeed } from '@portico/testing'
import {
  type Anvil,
  deployContracts,
  type Fault,
  protocols,
  rpc,
  sendTransaction,
  startAnvil,
  startFaultyNode,
} from '@portico/testing/chains'
import { accounts, collectibles, tokens } from '@portico/testing/chains/tables'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  parseUnits,
  toEventSelector,
  toHex,
} from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { type Chance, seeded } from '../../test/modelChain.ts'
import { nativeAssetsOf } from '../families/evm/history/nativeAssets.ts'

/**
 * Random events for accounts on a real node. The sums of their history are compared with the chain's balances, which no
 * history was read for. One of two nodes sometimes returns no logs, and the last blocks are replaced.
 */
const chainId = 'eip155:1' as const
const weth = nativeAssetsOf(chainId).wrapped as Hex
const { dollar } = tokens
const { art } = collectibles
const stranger = accounts.second.address as Hex
const friend = accounts.third.address as Hex
const perAccount = 14

const transferTopic = toEventSelector('Transfer(address,address,uint256)')

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  await deployContracts(anvil)
  await rpc(anvil.url, 'anvil_setCode', [weth, protocols.wrappedEther.runtime])
})
afterAll(() => anvil?.stop())

let places = 0
async function put(code: string): Promise<Hex> {
  const address = pad(toHex(0xc0de_0000 + ++places), { size: 20 })
  await rpc(anvil.url, 'anvil_setCode', [address, `0x${code}`])
  return address
}

/** Returns EVM code that calls `to` with a share of the received value. */
const callWith = (to: Hex, share = 1) =>
  `6000600060006000${toHex(share, { size: 1 }).replace('0x', '60')}340473${to.slice(2)}5af150`
const revert = '60006000fd'
const destroyTo = (to: Hex) => `73${to.slice(2)}ff`
const topic = (text: string) => `7f${text.slice(2)}`
/** Returns code that logs the account: no index of a node has the value that a self-destructing contract sends. */
const nameIn = (account: Hex) =>
  `${topic(pad(account))}${topic(pad(stranger))}${topic(transferTopic)}60206000a3`

type World = { me: Hex; chance: Chance; below: (n: number) => number; owned: bigint[] }
type Step = (world: World) => Promise<unknown>

const send = (from: Hex, to: Hex, { value = 0n, data = '0x' as Hex } = {}) =>
  sendTransaction(anvil.url, { from, to, value, data })
const call = (functionName: 'transfer', args: readonly [Hex, bigint]) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args })
const wei = ({ below }: World) => BigInt(1 + below(1_000_000))
const wrapCall = (functionName: 'deposit' | 'withdraw', amount?: bigint) =>
  encodeFunctionData({
    abi: protocols.wrappedEther.abi,
    functionName,
    args: amount === undefined ? [] : [amount],
  } as Parameters<typeof encodeFunctionData>[0])

let ids = 1000n

/** The possible events of an account. */
const steps: Readonly<Record<string, Step>> = {
  'own currency comes': (world) => send(stranger, world.me, { value: wei(world) }),
  'own currency goes': (world) => send(world.me, friend, { value: wei(world) }),
  'a token comes': (world) => {
    const mint = { abi: dollar.abi, functionName: 'mint', args: [world.me, wei(world)] } as const
    return send(stranger, dollar.address as Hex, { data: encodeFunctionData(mint) })
  },
  'a token goes': async (world) => {
    const data = call('transfer', [friend, 1n])
    await send(world.me, dollar.address as Hex, { data }).catch(() => {})
  },
  'a collectible comes': async (world) => {
    const id = ids++
    const mint = { abi: art.abi, functionName: 'mint', args: [world.me, id, ''] } as const
    await send(stranger, art.address as Hex, { data: encodeFunctionData(mint as never) })
    world.owned.push(id)
  },
  'ether is wrapped': (world) =>
    send(world.me, weth, { value: wei(world), data: wrapCall('deposit') }),
  'ether is unwrapped': async (world) => {
    await send(world.me, weth, { value: 7n, data: wrapCall('deposit') })
    await send(world.me, weth, { data: wrapCall('withdraw', 5n) })
  },
  'a batch pays it twice': async (world) =>
    send(stranger, await put(callWith(world.me, 3) + callWith(world.me, 4)), {
      value: wei(world) * 12n,
    }),
  'a call that was caught would have paid it': async (world) => {
    const inner = await put(callWith(world.me) + revert)
    await send(world.me, await put(callWith(inner)), { value: wei(world) })
  },
  'a contract destroys itself for it': async (world) =>
    send(stranger, await put(nameIn(world.me) + destroyTo(world.me)), { value: wei(world) }),
  'a transaction of its own fails': async (world) => {
    const tx = { from: world.me, to: await put(revert), value: '0x1', gas: '0x30d40' }
    await rpc(anvil.url, 'eth_sendTransaction', [tx])
    await rpc(anvil.url, 'evm_mine')
  },
}

/** Creates a server that stores what it reads, and a function that returns all its rows of an account. */
async function openReader(urls: readonly string[]) {
  const chain = {
    ...testChain,
    id: chainId,
    rpcUrls: [...urls],
    tokens: [
      { address: dollar.address, name: 'Dollar', symbol: 'PUSD', decimals: 6 },
      { address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
    ],
  }
  let time = Date.now()
  const server = await createTestServer({
    config: { chains: [chain] },
    platform: { fetch: (...parameters) => fetch(...parameters), now: () => time },
  })
  return async (account: Hex) => {
    // Advances beyond the caches.
    time += 60_000
    let rows: HistoryTransaction[] = []
    let cursor = ''
    let refusals = 0
    for (;;) {
      const query = `projectId=${projectId}&cursor=${cursor}`
      const answer = await server.request(`/v1/account/${account}/history?${query}`)
      const page = (await answer.json()) as HistoryPage
      // While nodes disagree, the server may answer that it does not know yet, for all chains or for one.
      const isRefused = answer.status === 503 || (page.failed ?? []).length > 0
      if (isRefused && ++refusals < 20) {
        time += 5000
        continue
      }
      expect(page.failed ?? []).toEqual([])
      expect(answer.status, JSON.stringify(page)).toBe(200)
      // Blocks were replaced, so the pages begin again.
      if ((page.reset ?? []).length > 0) {
        rows = []
        cursor = ''
        continue
      }
      rows.push(...page.data)
      if (page.next === null) return rows
      cursor = page.next
    }
  }
}

/** How the first of two nodes differs from the second, for a while. */
const disagreements: readonly (Fault | undefined)[] = [
  undefined,
  { kind: 'httpStatus', status: 500 },
  { kind: 'wrongResult', result: null, method: 'eth_getTransactionReceipt' },
  { kind: 'wrongResult', result: null, method: 'eth_getTransactionByHash' },
  { kind: 'rpcError', code: -32000, message: 'header not found', method: 'eth_getLogs' },
]

const native = `${chainId}:0x${'e'.repeat(40)}`
const units = (text: string, decimals: number) => parseUnits(text, decimals)

/** Returns the sum of an asset over rows. */
function sumOf(rows: readonly HistoryTransaction[], asset: string, decimals: number): bigint {
  const isIt = (one: { asset?: string | null | undefined; tokenId?: string | undefined }) =>
    one.asset?.toLowerCase() === asset.toLowerCase() && one.tokenId === undefined
  return rows.reduce((sum, { transfers, metadata: { fee } }) => {
    const moved = transfers.filter(isIt).reduce((total, { direction, quantity }) => {
      const amount = units(quantity.numeric, decimals)
      return direction === 'self' ? total : direction === 'in' ? total + amount : total - amount
    }, 0n)
    return sum + moved - (asset === native && fee ? units(fee.numeric, 18) : 0n)
  }, 0n)
}

const balanceOf = async (token: Hex, me: Hex) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [me] })
  return BigInt(await rpc<Hex>(anvil.url, 'eth_call', [{ to: token, data }, 'latest']))
}

async function live(chance: Chance, at: number, look: (me: Hex) => Promise<unknown>) {
  const below = (n: number) => Math.floor(chance() * n)
  const me = pad(toHex(0xfee_0000 + at), { size: 20 })
  await rpc(anvil.url, 'anvil_impersonateAccount', [me])
  const world: World = { me, chance, below, owned: [] }
  await send(stranger, me, { value: 10n ** 18n })
  const names = Object.keys(steps)
  const done: string[] = []
  const act = async () => {
    const name = names[below(names.length)] ?? ''
    done.push(name)
    await steps[name]?.(world)
  }
  for (let turn = 0; turn < perAccount; turn++) {
    await act()
    // The last blocks are replaced by others.
    if (below(8) > 0) continue
    const snapshot = await rpc<Hex>(anvil.url, 'evm_snapshot')
    const { length } = world.owned
    await act()
    await act()
    await look(me)
    await rpc(anvil.url, 'evm_revert', [snapshot])
    world.owned.length = length
    done.push('(and back)')
  }
  return { world, done }
}

test('the sum of a history equals the chain’s balances after any events', async () => {
  const node = await startFaultyNode({ upstream: anvil.url })
  onTestFinished(node.stop)
  for (let run = 0; run < fuzzRuns(6); run++) {
    const chance = seeded(fuzzSeed() * 1_000_003 + run)
    const fault = disagreements[Math.floor(chance() * disagreements.length)]
    if (fault) node.setFault({ ...fault, times: 1 + Math.floor(chance() * 6) })
    const read = await openReader([node.url, anvil.url])
    const { world, done } = await live(chance, run + fuzzSeed() * 10_000, read)
    const { me, owned } = world
    const about = `seed ${fuzzSeed()}, run ${run}, ${JSON.stringify(fault)}: ${done.join(', ')}`
    const rows = await read(me)
    node.setFault(null)
    const held = BigInt(await rpc<Hex>(anvil.url, 'eth_getBalance', [me, 'latest']))
    expect.soft(sumOf(rows, native, 18), `own currency, ${about}`).toBe(held)
    for (const [token, decimals] of [
      [dollar.address as Hex, 6],
      [weth, 18],
    ] as const)
      expect
        .soft(sumOf(rows, `${chainId}:${token}`, decimals), `${token}, ${about}`)
        .toBe(await balanceOf(token, me))
    const got = rows.flatMap(({ transfers }) =>
      transfers.flatMap(({ tokenId }) => (tokenId === undefined ? [] : [BigInt(tokenId)])),
    )
    expect.soft(got.sort(), `collectibles, ${about}`).toEqual(owned.sort())
    expect.soft(new Set(rows.map(({ id }) => id)).size, about).toBe(rows.length)
  }
})
