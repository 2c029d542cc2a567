import { FrameError, type RouteOutput, walletChains } from '@portico/contract'
import * as v from 'valibot'
import type { FramePlatform } from '../login/framePlatform.ts'

/** A chain that the server supports. */
export type ServedChain = RouteOutput<typeof walletChains>['chains'][number]

/** The chains of the server's configuration, and where their nodes are reached: never what a page names. */
export type Chains = {
  /** @throws FrameError `CHAIN_UNSUPPORTED`, `SERVER_UNREACHABLE`. */
  find: (chainId: string) => Promise<ServedChain>
  /** All of them. @throws FrameError `SERVER_UNREACHABLE`. */
  list: () => Promise<readonly ServedChain[]>
  /** Returns the address for JSON-RPC to a chain. */
  rpcUrl: (chainId: string) => string
}

const longestMs = 10_000

/** Requests the server's chains once, and again only if it did not answer. */
export function createChains(options: {
  origin: string
  projectId: string
  platform: Pick<FramePlatform, 'fetch' | 'timeout'>
}): Chains {
  const { origin, projectId, platform } = options
  let known: Promise<readonly ServedChain[]> | undefined

  async function read(): Promise<readonly ServedChain[]> {
    const url = `${origin}${walletChains.path}?${new URLSearchParams({ projectId })}`
    try {
      const response = await platform.fetch(url, { signal: platform.timeout(longestMs) })
      return v.parse(walletChains.response, await response.json()).chains
    } catch {
      known = undefined
      throw new FrameError('SERVER_UNREACHABLE')
    }
  }

  function list(): Promise<readonly ServedChain[]> {
    known ??= read()
    return known
  }

  return {
    list,
    find: async (chainId) => {
      const chain = (await list()).find(({ id }) => id === chainId)
      if (!chain) throw new FrameError('CHAIN_UNSUPPORTED')
      return chain
    },
    rpcUrl: (chainId) => `${origin}/v1/custody/rpc?${new URLSearchParams({ projectId, chainId })}`,
  }
}
