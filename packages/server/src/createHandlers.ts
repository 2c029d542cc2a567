import { balanceHandlers } from './balance/balanceHandlers.ts'
import { createBalances } from './balance/balances.ts'
import { createSwapHandlers } from './convert/createSwapHandlers.ts'
import type { SwapPlaces } from './convert/swapPlaces.ts'
import type { Visitors } from './createVisitors.ts'
import { facilitatorHandlers } from './facilitator/facilitatorHandlers.ts'
import type { ServedChain } from './families/servedChain.ts'
import { type Histories, openHistories } from './history/histories.ts'
import { historyHandlers } from './history/historyHandlers.ts'
import type { Handlers } from './http/handlers.ts'
import type { TakeTokens } from './http/takeTokens.ts'
import { identityHandlers } from './identity/identityHandlers.ts'
import { liveHandlers } from './live/liveHandlers.ts'
import type { ImagePool } from './media/imagePool.ts'
import { createReadMedia } from './media/mediaReader.ts'
import { createPictures } from './media/pictures.ts'
import { createFetchMedia } from './media/publicFetch.ts'
import { gatewayHandlers } from './names/gateway/gatewayHandlers.ts'
import { nameHandlers } from './names/nameHandlers.ts'
import { createNames } from './names/names.ts'
import { createMetadataStates } from './nfts/metadataStates.ts'
import { nftHandlers } from './nfts/nftHandlers.ts'
import { createNfts } from './nfts/nfts.ts'
import { onrampHandlers } from './onramp/onrampHandlers.ts'
import { chainHandlers, operationHandlers } from './operations/operationHandlers.ts'
import type { Pay } from './pay/createPay.ts'
import { priceHandlers } from './prices/priceHandlers.ts'
import { createPriceHistory } from './prices/priceHistory.ts'
import type { PriceSource } from './prices/priceSource.ts'
import { priceSources } from './prices/priceSources.ts'
import { createPrices, type Prices } from './prices/prices.ts'
import { profileHandlers } from './profile/profileHandlers.ts'
import { projectHandlers } from './projects/projectHandlers.ts'
import type { Projects } from './projects/projects.ts'
import { registryHandlers } from './registry/registryHandlers.ts'
import { tokenIconOf } from './registry/tokenIcon.ts'
import { rpcHandlers, walletNodeHandlers } from './rpc/rpcHandlers.ts'
import type { ServerOptions } from './serverOptions.ts'
import { sessionHandlers } from './sessions/sessionHandlers.ts'
import { createSessions } from './sessions/sessions.ts'
import { signInHandlers } from './sessions/signInHandlers.ts'
import type { Metrics } from './util/metrics.ts'

type HandlerOptions = Pick<ServerOptions, 'config' | 'platform' | 'registry' | 'store' | 'logger'>

/** The dependencies of handlers besides the options of the server. */
type Dependencies = {
  chains: readonly ServedChain[]
  places: SwapPlaces
  projects: Projects
  metrics: Metrics
  takeTokens: TakeTokens
  imagePool: ImagePool
  /** The handlers of logins, embedded wallets and orders. */
  others: Visitors['handlers'] & Pay['handlers']
  checkReady: () => Promise<void>
  isMailImpaired: () => boolean
  isStopping: () => boolean
}

/** Creates the handlers of NFTs: all of them read data that strangers publish. */
function createNftHandlers(
  { config, platform }: Pick<ServerOptions, 'config' | 'platform'>,
  {
    chains,
    imagePool,
    histories,
  }: Pick<Dependencies, 'chains' | 'imagePool'> & { histories: Histories },
) {
  const { media, balanceCacheMs: cacheMs } = config
  const readMedia = createReadMedia(
    createFetchMedia({ hosts: media.hosts }),
    { ipfs: media.ipfsGateway, arweave: media.arweaveGateway },
    platform,
  )
  const metadata = createMetadataStates(readMedia, platform)
  return nftHandlers(
    createNfts({ chains, histories, metadata, cacheMs, now: platform.now }),
    createPictures(readMedia, imagePool, platform.now),
  )
}

/** Creates the handlers of accounts' holdings, and of their value. */
function createHoldingHandlers(
  { config, platform, registry, store }: Omit<HandlerOptions, 'logger'>,
  {
    chains,
    takeTokens,
    sources,
    prices,
    hasWallets,
  }: Pick<Dependencies, 'chains' | 'takeTokens'> & {
    hasWallets: boolean
    sources: readonly PriceSource[]
    prices: Prices
  },
) {
  const chainIds = chains.map(({ chain }) => chain.id)
  const priceHistory = createPriceHistory(sources, platform)
  const tokenIcon = tokenIconOf(registry)
  const { history } = store
  const balances = createBalances({
    chains,
    prices,
    tokenIcon,
    cacheMs: config.balanceCacheMs,
    now: platform.now,
    history,
  })
  return {
    ...chainHandlers(chainIds),
    ...balanceHandlers({ ...config, balances, chainIds, takeTokens }),
    ...priceHandlers({ prices, priceHistory, config, takeTokens, tokenIcon, hasWallets }),
  }
}

/** Creates the modules of the data API with the handlers of each route of the contract. */
export function createHandlers(
  options: HandlerOptions,
  { chains, places, projects, metrics, takeTokens, imagePool, others, ...states }: Dependencies,
): Handlers {
  const { config, platform, registry, store, logger } = options
  const { now } = platform
  const histories = openHistories(chains, { store: store.history, platform })
  const names = config.nameZone && createNames({ config: config.nameZone, store, chains, now })
  const sessions = createSessions({ store, chains, now })
  const pricing = priceSources({ config, chains, platform })
  const prices = createPrices(pricing, platform)
  const hasWallets = others.custodyStatus !== undefined
  return {
    ...createHoldingHandlers(options, { chains, takeTokens, sources: pricing, prices, hasWallets }),
    ...createSwapHandlers(options, { chains, places, metrics, prices }),
    ...facilitatorHandlers({ config, store, chains, platform }),
    ...onrampHandlers({ config, chains, purchases: store.purchases, projects, platform, logger }),
    ...historyHandlers({ chains, histories, watches: store.watches, now }),
    ...liveHandlers,
    ...identityHandlers({ chains, names, cacheMs: config.identityCacheMs, now }),
    ...createNftHandlers({ config, platform }, { chains, imagePool, histories }),
    ...profileHandlers({ chains, names, cacheMs: config.identityCacheMs, now }),
    ...nameHandlers(names),
    ...gatewayHandlers({ config: config.nameZone, names: store.names, now }),
    ...rpcHandlers({ chains, takeTokens }),
    ...walletNodeHandlers({ chains, takeTokens, hasWallets }),
    ...projectHandlers(projects, platform),
    ...registryHandlers(registry),
    ...signInHandlers({ sessions, platform, takeTokens }),
    ...sessionHandlers({ sessions, projects, platform, takeTokens }),
    ...others,
    ...operationHandlers({ metrics, ...states }),
  }
}
