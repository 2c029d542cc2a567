import { protocols, rpc, sendTransaction, swaps, tokens, v4 } from '@portico/testing/chains'
import {
  type Address,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toHex,
  zeroAddress,
} from 'viem'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function virtual0() view returns (uint256)',
  'function virtual1() view returns (uint256)',
  'function extsload(bytes32) view returns (bytes32)',
])
const ether = protocols.wrappedEther.address
const dollar = tokens.dollar.address
const million = 1_000_000n

/** Calculates the output of the best pool for an amount by its formula, directly from the chain. */
export async function bestOfPools(
  url: string,
  amount: bigint,
  [from, to]: readonly [Address, Address],
): Promise<bigint> {
  const client = createPublicClient({ transport: http(url) })
  const read = (address: Address, functionName: string, args: readonly unknown[] = []) =>
    client.readContract({ address, abi, functionName, args } as never) as Promise<never>
  const out = (fee: bigint, [x, y]: readonly bigint[] = []) => {
    const net = amount * (million - fee)
    return ((y ?? 0n) * net) / ((x ?? 0n) * million + net)
  }
  const inOrder = (sides: readonly bigint[]) =>
    BigInt(from) < BigInt(to) ? sides : sides.toReversed()
  const pair: Address = await read(swaps.pairs.address, 'getPair', [from, to])
  const reserves: readonly bigint[] = await read(pair, 'getReserves')
  const outs = [out(3000n, inOrder(reserves.slice(0, 2)))]
  for (const fee of [100, 500, 3000, 10_000]) {
    const pool: Address = await read(swaps.pools.address, 'getPool', [from, to, fee])
    if (pool === zeroAddress) continue
    const sides = [await read(pool, 'virtual0'), await read(pool, 'virtual1')]
    outs.push(out(BigInt(fee), inOrder(sides)))
  }
  return outs.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
}

/** Both directions between ether and dollars, for `bestOfPools`. */
export const toDollars = [ether, dollar] as const
export const toEther = [dollar, ether] as const

const call = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: swaps.router.abi, functionName, args } as never)

const fees = [500, 3000]

/** Buys dollars for much ether in the deepest pools. Returns a function that sells them again. */
export async function moveThePrice(url: string, from: Address): Promise<() => Promise<void>> {
  const single = (fee: number, [tokenIn, tokenOut]: readonly [Hex, Hex], amountIn: bigint) =>
    call('exactInputSingle', [
      {
        tokenIn,
        tokenOut,
        fee,
        recipient: from,
        amountIn,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ])
  const send = (to: Address, data: Hex, value = 0n) =>
    sendTransaction(url, { from, to, data, value })
  const held = async (): Promise<bigint> => {
    const data = encodeFunctionData({ ...tokens.dollar, functionName: 'balanceOf', args: [from] })
    return BigInt(await rpc<string>(url, 'eth_call', [{ to: dollar, data }, 'latest']))
  }
  const amount = parseEther('30')
  const bought: bigint[] = []
  for (const fee of fees) {
    const before = await held()
    await send(swaps.router.address, single(fee, toDollars, amount), amount)
    bought.push((await held()) - before)
  }
  return async () => {
    const allow = { ...tokens.dollar, functionName: 'approve' } as const
    await send(dollar, encodeFunctionData({ ...allow, args: [swaps.router.address, maxUint256] }))
    for (const [at, fee] of fees.entries())
      await send(swaps.router.address, single(fee, toEther, bought[at] ?? 0n))
  }
}

/** Returns an account's gas payments from a block on, in wei. */
export async function gasPaid(url: string, by: Address, after: bigint): Promise<bigint> {
  const client = createPublicClient({ transport: http(url) })
  const last = await client.getBlockNumber({ cacheTime: 0 })
  let paid = 0n
  for (let number = after + 1n; number <= last; number++) {
    const { transactions } = await client.getBlock({ blockNumber: number })
    for (const hash of transactions) {
      const receipt = await client.getTransactionReceipt({ hash })
      if (receipt.from === by.toLowerCase()) paid += receipt.gasUsed * receipt.effectiveGasPrice
    }
  }
  return paid
}

const keyType = parseAbiParameters('address, address, uint24, int24, address')
const slotType = parseAbiParameters('bytes32, uint256')
/** The storage slot of the manager's pools. */
const v4Slot = 6n

/**
 * Calculates the output of a Uniswap v4 pool by its formula, directly from the chain. Its liquidity is the same
 * everywhere.
 */
export async function outOfV4(
  url: string,
  amount: bigint,
  [from, to]: readonly [Address, Address],
  [fee, spacing]: readonly [number, number],
): Promise<bigint> {
  const isDown = BigInt(from) < BigInt(to)
  const [low, high] = isDown ? [from, to] : [to, from]
  const id = keccak256(encodeAbiParameters(keyType, [low, high, fee, spacing, zeroAddress]))
  const slot = BigInt(keccak256(encodeAbiParameters(slotType, [id, v4Slot])))
  const read = async (at: bigint) => {
    const args = [toHex(at, { size: 32 })] as const
    const data = encodeFunctionData({ abi, functionName: 'extsload', args })
    return BigInt(await rpc<Hex>(url, 'eth_call', [{ to: v4.poolManager.address, data }, 'latest']))
  }
  const sqrtPrice = (await read(slot)) & ((1n << 160n) - 1n)
  const liquidity = (await read(slot + 3n)) & ((1n << 128n) - 1n)
  const sides = [(liquidity << 96n) / sqrtPrice, (liquidity * sqrtPrice) >> 96n] as const
  const [x, y] = isDown ? sides : [sides[1], sides[0]]
  const net = (amount * (million - BigInt(fee))) / million
  return (y * net) / (x + net)
}
