import { accounts, rpc, sendTransaction, startAnvil } from '@portico/testing/chains'
import { encodeFunctionData, getAddress, type Hex } from 'viem'
import type { EvmChain } from '../../src/families/chain.ts'
import type { ChainRpc } from '../../src/families/chainRpc.ts'
import { testChain } from '../createTestServer.ts'

/** Returns an address by its last digits. */
export const at = (tail: number): Hex => getAddress(`0x${tail.toString(16).padStart(40, '0')}`)

/** Returns the id of an asset on the chain of the tests. */
export const idOf = (address: string) => `eip155:31337:${address.toLowerCase()}`

/** Starts a node with contracts at given addresses, and the server's access to it. `calls` counts its requests. */
export async function startPriceChain(codes: readonly (readonly [Hex, Hex])[], timestamp?: number) {
  const anvil = await startAnvil({ chainId: 31337, ...(timestamp !== undefined && { timestamp }) })
  for (const [address, code] of codes) await rpc(anvil.url, 'anvil_setCode', [address, code])
  const calls: { method: string; params: string }[][] = []
  const node: ChainRpc = {
    send: async (questions) => {
      calls.push([...questions])
      return Promise.all(
        questions.map(async ({ method, params }) => ({
          result: JSON.stringify(
            await rpc(anvil.url, method, JSON.parse(params)).catch(() => '0x'),
          ),
        })),
      )
    },
  }
  const write = (to: Hex, abi: unknown, functionName: string, args: readonly unknown[]) =>
    sendTransaction(anvil.url, {
      from: accounts.deployer.address,
      to,
      data: encodeFunctionData({ abi, functionName, args } as never),
    })
  return { anvil, node, calls, write }
}

/** Returns a chain whose tokens have these decimals. */
export const priceChain = (
  decimals: Readonly<Record<Hex, number>>,
  changes: Partial<EvmChain>,
): EvmChain => ({
  ...testChain,
  tokens: Object.entries(decimals).map(([address, count]) => ({
    address: address as Hex,
    decimals: count,
    name: 'T',
    symbol: 'T',
  })),
  ...changes,
})
