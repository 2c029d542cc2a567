import { isUnanswered } from '../../families/evm/classifyEvmError.ts'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { ServedChain } from '../../families/servedChain.ts'
import { ApiError } from '../../http/apiError.ts'
import type { Logger } from '../../util/logger.ts'
import { createTtlCache } from '../../util/ttlCache.ts'
import { checkedMs, evmChainOf, notForSwaps } from '../createMarkets.ts'
import { codeCall, missingOf } from '../readMarket.ts'
import { diamond } from './lifiApi.ts'
import type { AnySwapSourceConfig, SwapBridge } from './sourcesConfig.ts'

/** The wrapped native currencies of chains between which Across delivers. */
const wrappedOn: Readonly<Record<number, LowerAddress>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
}

const lower = (address: LowerAddress) => address.toLowerCase() as LowerAddress

/** Returns the bridge of each chain (CAIP-2): those of our table, and those of the operator. */
export function bridgesOf({
  bridges = {},
}: {
  bridges?: Readonly<Record<string, SwapBridge>> | undefined
}): Readonly<Record<string, SwapBridge>> {
  const known = Object.entries(wrappedOn).map(([id, wrapped]): [string, SwapBridge] => [
    `eip155:${id}`,
    { contract: diamond, wrapped },
  ])
  return Object.fromEntries(
    [...known, ...Object.entries(bridges)].map(([id, { contract, wrapped }]) => [
      id,
      { contract: lower(contract), wrapped: lower(wrapped) },
    ]),
  )
}

/**
 * Checks that the bridge of a chain (CAIP-2) exists there.
 * @throws ApiError `UNSUPPORTED_CHAIN` if it does not, `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export type CheckBridge = (chainId: string) => Promise<void>

/**
 * Creates the bridges of a server. Logs a bridge that is not as expected, and treats its chain as one without a bridge.
 */
export function createBridges(
  { chains, configs }: { chains: readonly ServedChain[]; configs: readonly AnySwapSourceConfig[] },
  { now, logger }: { now: () => number; logger: Logger },
): { checkBridge: CheckBridge; checkAll: () => Promise<void> } {
  const config = configs.find((one) => one.kind === 'lifi')
  const bridges = config ? bridgesOf(config) : {}
  const checked = createTtlCache<boolean>({ ttlMs: checkedMs, maxEntries: 1000, now })

  async function isThere(chainId: string, { contract }: SwapBridge): Promise<boolean> {
    const { rpc } = evmChainOf(chains, chainId, notForSwaps)
    const contracts = [['contract', contract]] as const
    const codes = await rpc.send(contracts.map(([, address]) => codeCall(address)))
    if (codes.some(isUnanswered)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    const why = missingOf(contracts, codes)
    if (why === undefined) return true
    const details = { chain: chainId, kind: 'bridge', why }
    logger.warn('swap contracts unexpected', details)
    return false
  }

  const checkBridge: CheckBridge = async (chainId) => {
    const bridge = bridges[chainId]
    const found = bridge && (await checked.get(chainId, () => isThere(chainId, bridge)))
    if (found) return
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId', description: notForSwaps })
  }
  return {
    checkBridge,
    checkAll: async () => {
      const served = chains.filter(({ chain }) => bridges[chain.id] !== undefined)
      await Promise.allSettled(served.map(({ chain }) => checkBridge(chain.id)))
    },
  }
}
