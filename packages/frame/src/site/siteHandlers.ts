import { constants, FrameError } from '@portico/contract'
import type { Chains } from '../chains/chains.ts'
import type { FrameHandlers } from '../page/servePort.ts'
import { claimedName } from './claimedName.ts'

/** The messages by which a page sets its theme, its name and its network. */
export type SiteHandlers = Required<
  Pick<
    FrameHandlers,
    'switchNetwork' | 'getChainId' | 'setPreferredAccount' | 'syncTheme' | 'syncDappData'
  >
>

/** The settings that a page has sent about itself, until it sends others or is closed. */
export type Site = {
  handlers: SiteHandlers
  /** Returns the network for messages that name none, as CAIP-2. */
  chainId: () => string
  /** Returns the name that the page claims, which nothing proves. */
  name: () => string | undefined
}

/** Stores what a page says about itself. `site` is its origin. */
export function createSite(options: {
  document: Pick<Document, 'documentElement'>
  chains: Pick<Chains, 'find'>
  site: string
}): Site {
  const { document, chains, site } = options
  let chainId = `eip155:${constants.defaultChainId}`
  let name: string | undefined
  return {
    chainId: () => chainId,
    name: () => name,
    handlers: {
      switchNetwork: async (request, signal) => {
        const chain = await chains.find(request.chainId)
        // The page may have given up meanwhile, and relies on the previous network.
        if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
        chainId = chain.id
        return { chainId }
      },
      getChainId: async () => ({ chainId }),
      setPreferredAccount: async ({ type }) => {
        if (type !== 'eoa') throw new FrameError('ACCOUNT_TYPE_UNSUPPORTED')
        return { type }
      },
      syncTheme: async ({ themeMode }) => {
        const { dataset } = document.documentElement
        if (themeMode) dataset.theme = themeMode
        else delete dataset.theme
        return {}
      },
      syncDappData: async ({ metadata }) => {
        name = claimedName(metadata?.name, site)
        return {}
      },
    },
  }
}
