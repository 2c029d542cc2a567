import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { isReady, placeCode } from '../deployContracts.ts'
import { rpc } from '../rpc.ts'
import { protocols } from '../seed/seedContracts.ts'
import { sendAll } from '../sendAll.ts'
import { type Stock, sideOf, stock, swaps } from './swaps.ts'

const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function createPool(address, address, uint24) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function deposit() payable',
  'function transfer(address, uint256) returns (bool)',
  'function mint(address, uint256)',
  'function sync()',
  'function set(uint128, uint128)',
])

/** The number of contracts that fit into a block's gas limit. */
const perBlock = 10

const { wrappedEther } = protocols
const { pairs, pools, router, pairRouter, toll } = swaps

/**
 * Puts pairs and pools with liquidity, and a router for both, on a local chain that `deployContracts` has prepared.
 * Skips what exists. Throws DEPLOY_FAILED.
 */
export async function deploySwaps(
  { url }: { url: string },
  wanted: readonly Stock[] = stock,
): Promise<void> {
  await Promise.all([...Object.values(swaps), wrappedEther].map((code) => placeCode(url, code)))
  if (await isReady(url, router.address)) return
  const hasEther = await isReady(url, wrappedEther.address)
  const value = etherIn(wanted)
  await sendAll(url, [
    ...setups(hasEther),
    { to: wrappedEther.address, ...call('deposit', []), value },
  ])
  for (let at = 0; at < wanted.length; at += perBlock) {
    const some = wanted.slice(at, at + perBlock)
    await sendAll(url, some.map(creation))
    const fillings = await Promise.all(some.map((one) => filling(url, one)))
    await sendAll(url, fillings.flat())
  }
}

const etherIn = (wanted: readonly Stock[]) =>
  wanted
    .flatMap(({ sides }) => sides.map(sideOf))
    .filter(({ token }) => token === wrappedEther.address)
    .reduce((sum, { amount }) => sum + amount, 0n)

const call = (functionName: (typeof abi)[number]['name'], args: readonly unknown[]) => ({
  data: encodeFunctionData({ abi, functionName, args } as never) as Hex,
})

function setups(hasEther: boolean) {
  const named = (contract: typeof wrappedEther | typeof toll, name: string, symbol: string) => ({
    to: contract.address,
    data: encodeFunctionData({
      abi: toll.abi,
      functionName: 'setup',
      args: [name, symbol, 18, [], []],
    }),
  })
  const parts = [pairs.address, pools.address, wrappedEther.address] as const
  return [
    ...(hasEther ? [] : [named(wrappedEther, 'Wrapped Ether', 'WETH')]),
    named(toll, 'Portico Toll', 'PTOLL'),
    {
      to: router.address,
      data: encodeFunctionData({ abi: router.abi, functionName: 'setup', args: parts }),
    },
    {
      to: pairRouter.address,
      data: encodeFunctionData({
        abi: pairRouter.abi,
        functionName: 'setup',
        args: [pairs.address, wrappedEther.address],
      }),
    },
  ]
}

const tokensOf = ({ sides }: Stock) => sides.map((side) => sideOf(side).token)

const creation = (one: Stock) =>
  one.fee === undefined
    ? { to: pairs.address, ...call('createPair', tokensOf(one)) }
    : { to: pools.address, ...call('createPool', [...tokensOf(one), one.fee]) }

async function addressOf(url: string, one: Stock): Promise<Address> {
  const [to, question] =
    one.fee === undefined
      ? [pairs.address, call('getPair', tokensOf(one))]
      : [pools.address, call('getPool', [...tokensOf(one), one.fee])]
  const data = await rpc<Hex>(url, 'eth_call', [{ to, ...question }, 'latest'])
  return decodeFunctionResult({ abi, functionName: 'getPair', data })
}

async function filling(url: string, one: Stock) {
  const pool = await addressOf(url, one)
  const sides = one.sides.map(sideOf)
  const sorted = sides.toSorted((a, b) => (BigInt(a.token) < BigInt(b.token) ? -1 : 1))
  const given = sides.map(({ token, amount }) => ({
    to: token,
    ...call(token === wrappedEther.address ? 'transfer' : 'mint', [pool, amount]),
  }))
  const amounts = sorted.map(({ amount }) => amount)
  const last = one.fee === undefined ? call('sync', []) : call('set', amounts)
  return [...given, { to: pool, ...last }]
}
