import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { ChainError } from '../chainError.ts'
import { tokens } from '../contracts.ts'
import { isReady, placeCode } from '../deployContracts.ts'
import { rpc } from '../rpc.ts'
import { protocols } from '../seed/seedContracts.ts'
import { sendAll } from '../sendAll.ts'
import { type Stock, sideOf } from './swaps.ts'
import { tickSpacings, v4, v4Stock } from './v4.ts'

/** A contract on every anvil node. It deploys code at an address that depends only on the code. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const packaged = 'node_modules/@uniswap/universal-router'
const wrapped = protocols.wrappedEther.address

/** Reads a file of the installed package. None of its files are part of this repository. */
const readPackaged = (file: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`@uniswap/universal-router/${file}`), 'utf8')

/** Returns the call that deploys a contract of the package at its address. */
function deployment(name: string, args: readonly unknown[]): { to: Address; data: Hex } {
  const { abi, bytecode } = JSON.parse(readPackaged(`out/${name}.sol/${name}.json`)) as {
    abi: Abi
    bytecode: { object: Hex }
  }
  const code = encodeDeployData({ abi, bytecode: bytecode.object, args })
  return { to: deployer, data: concat([zeroHash, code]) }
}

/**
 * Returns the compiled code of Permit2 from the package. The code caches the EIP-712 domain of the chain that it was
 * compiled for. Without that chain's id (zero here), it computes the domain of the present chain.
 */
function permit2Code(): Hex {
  const [, code = ''] =
    /hex"([0-9a-f]+)"/.exec(readPackaged('lib/permit2/test/utils/DeployPermit2.sol')) ?? []
  const compiledFor = (31337).toString(16).padStart(64, '0')
  return `0x${code.replace(compiledFor, '0'.repeat(64))}`
}

const managerOwner = '0x0000000000000000000000000000000000000001'
const deployments = () => [
  deployment('PoolManager', [managerOwner]),
  deployment('UniversalRouter', [
    {
      permit2: v4.permit2.address,
      weth9: wrapped,
      v2Factory: zeroAddress,
      v3Factory: zeroAddress,
      pairInitCodeHash: zeroHash,
      poolInitCodeHash: zeroHash,
      v4PoolManager: v4.poolManager.address,
      v3NFTPositionManager: zeroAddress,
      v4PositionManager: zeroAddress,
    },
  ]),
]

function root(value: bigint): bigint {
  if (value < 2n) return value
  let found = value
  let next = (value + 1n) / 2n
  while (next < found) [found, next] = [next, (next + value / next) / 2n]
  return found
}

const currencyOf = (token: Address): Address => (token === wrapped ? zeroAddress : token)

/** Returns a pool's position with all of its stock over the whole range of prices. */
function positionOf({ fee, sides }: Required<Stock>) {
  const [low, high] = sides
    .map(sideOf)
    .map(({ token, amount }) => ({ currency: currencyOf(token), amount }))
    .toSorted((a, b) => (BigInt(a.currency) < BigInt(b.currency) ? -1 : 1)) as [Side, Side]
  const key = {
    currency0: low.currency,
    currency1: high.currency,
    fee,
    tickSpacing: tickSpacings[fee] ?? 1,
    hooks: zeroAddress,
  }
  const sqrtPrice = root((high.amount << 192n) / low.amount)
  return { key, sqrtPrice, liquidity: root(low.amount * high.amount) }
}
type Side = { currency: Address; amount: bigint }

/** Returns the amounts that a pool takes, and a little more, because it rounds up. */
const fillings = ({ sides }: Stock) =>
  sides
    .map(sideOf)
    .filter(({ token }) => token !== wrapped)
    .map(({ token, amount }) => ({
      to: token,
      data: encodeFunctionData({
        abi: tokens.coin.abi,
        functionName: 'mint',
        args: [v4.liquidity.address, amount + 10n],
      }),
    }))

async function isDeployed(url: string): Promise<boolean> {
  const contracts = [v4.router, v4.poolManager]
  const codes = await Promise.all(
    contracts.map(({ address }) => rpc<Hex>(url, 'eth_getCode', [address, 'latest'])),
  )
  return !codes.includes('0x')
}

/**
 * Puts Uniswap v4 with pools, Permit2 and a Universal Router on a local chain that `deployContracts` has prepared.
 * Skips what exists. Throws DEPLOY_FAILED.
 */
export async function deployV4(
  { url }: { url: string },
  wanted: readonly Required<Stock>[] = v4Stock,
): Promise<void> {
  await placeCode(url, v4.liquidity)
  if (await isReady(url, v4.liquidity.address)) return
  await placeCode(url, { ...v4.permit2, runtime: permit2Code() })
  if (!(await isDeployed(url))) await sendAll(url, deployments())
  if (!(await isDeployed(url)))
    throw new ChainError('DEPLOY_FAILED', `${packaged} is not the version of these addresses.`)
  const value = wanted
    .flatMap(({ sides }) => sides.map(sideOf))
    .reduce((sum, { token, amount }) => (token === wrapped ? sum + amount + 10n : sum), 0n)
  const { abi, address } = v4.liquidity
  const args = [v4.poolManager.address, wanted.map(positionOf)] as const
  await sendAll(url, wanted.flatMap(fillings))
  await sendAll(url, [
    { to: address, data: encodeFunctionData({ abi, functionName: 'fill', args }), value },
  ])
}
