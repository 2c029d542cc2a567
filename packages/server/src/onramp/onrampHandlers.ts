import type { Purchase } from '@portico/contract'
import type { Chain } from '../families/chain.ts'
import { familyOf } from '../families/families.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import { createClientIp } from '../http/clientIp.ts'
import { projectIdOf } from '../http/guards.ts'
import type { Handlers, HandlersOf } from '../http/handlers.ts'
import type { Projects } from '../projects/projects.ts'
import type { PurchaseStore, StoredPurchase } from '../store/onramp/purchaseStore.ts'
import type { Logger } from '../util/logger.ts'
import { checkReturnUrl } from './checkReturnUrl.ts'
import { createFollow } from './followPurchase.ts'
import type { SellerSettings } from './onrampConfig.ts'
import type { SellerPlatform } from './providers/fetchFromSeller.ts'
import { quotePurchase } from './quotePurchase.ts'
import { readOptions } from './readOptions.ts'
import { assertOpenZone, createSellers, type Sellers } from './sellers.ts'
import { startPurchase } from './startPurchase.ts'
import { takeWebhook } from './takeWebhook.ts'

type OnrampRoute =
  | 'onrampUrl'
  | 'onrampOptions'
  | 'onrampQuote'
  | 'onrampPurchase'
  | 'onrampWebhook'

const none: Pick<Handlers, OnrampRoute> = {
  onrampUrl: undefined,
  onrampOptions: undefined,
  onrampQuote: undefined,
  onrampPurchase: undefined,
  onrampWebhook: undefined,
}

type OnrampParts = {
  config: SellerSettings & { trustProxy: string[] }
  chains: readonly ServedChain[]
  purchases: PurchaseStore
  projects: Projects
  platform: SellerPlatform
  logger: Logger
}

const writeOn = (chains: readonly Chain[], networkId: string, address: string): string => {
  const chain = chains.find(({ id }) => id === networkId)
  return chain ? familyOf(chain).writeAddress(address) : address
}

/** Returns a purchase for its page, without its project and the provider's reference. */
const writePurchase = ({ find, chains }: Sellers, stored: StoredPurchase): Purchase => ({
  id: stored.id,
  provider: { id: stored.seller, name: find(stored.seller)?.name ?? stored.seller },
  state: stored.state,
  payment: { amount: stored.amount, currency: stored.currency },
  asset: {
    symbol: stored.symbol,
    network: stored.networkId,
    contract_address: stored.asset,
    decimals: stored.decimals,
  },
  address: writeOn(chains, stored.networkId, stored.address),
  hash: stored.hash,
  received: stored.received,
  reason: stored.reason,
  createdAt: new Date(stored.createdAt).toISOString(),
})

/** Handles purchases of crypto. Serves nothing if the operator has no on-ramp provider. */
export function onrampHandlers(parts: OnrampParts): HandlersOf<OnrampRoute> {
  const { chains, purchases, projects, platform, logger } = parts
  const { onramp: config, trustProxy } = parts.config
  if (!config) return none
  const { now } = platform
  const sellers = createSellers({ config, chains, platform, logger })
  const follow = createFollow({ sellers, chains, purchases, now })
  const clientIp = createClientIp(trustProxy)
  const projectOf = (c: RequestContext) => projectIdOf(c) ?? ''

  async function requestOriginOf(c: RequestContext) {
    const project = await projects.find(projectOf(c))
    return { allowedOrigins: project?.allowedOrigins ?? [], origin: c.req.header('origin') }
  }

  return {
    onrampOptions: async ({ query }) => {
      assertOpenZone(query.timeZone)
      return readOptions(sellers)
    },
    onrampQuote: async ({ body }) => {
      assertOpenZone(body.timeZone)
      return quotePurchase(sellers, {
        symbol: body.purchaseCurrency,
        networkId: body.network,
        currency: body.paymentCurrency,
        amount: body.amount,
        method: body.paymentMethod,
        country: body.country,
      })
    },
    onrampUrl: async ({ body }, c) => {
      assertOpenZone(body.timeZone)
      const { returnUrl } = body
      const back = returnUrl && checkReturnUrl(returnUrl, await requestOriginOf(c))
      const [wallet] = body.destinationWallets
      const networkId = body.defaultNetwork ?? wallet?.blockchains?.[0] ?? ''
      const chain = sellers.chains.find(({ id }) => id === networkId)
      const symbol = body.asset ?? wallet?.assets?.[0] ?? chain?.nativeCurrency.symbol ?? ''
      return startPurchase(
        { sellers, purchases, now },
        {
          wanted: {
            symbol,
            networkId,
            country: body.country,
            currency: body.paymentCurrency,
            amount: body.presetFiatAmount,
            method: body.paymentMethod,
          },
          seller: body.provider,
          address: wallet?.address ?? '',
          project: projectOf(c),
          ip: clientIp(c),
          returnUrl: back || undefined,
        },
      )
    },
    onrampPurchase: async ({ params: { id } }, c) => {
      const found = await follow.read(id, projectOf(c))
      if (!found) throw new ApiError('NOT_FOUND', { field: 'id' })
      return writePurchase(sellers, found)
    },
    onrampWebhook: {
      rawBody: true,
      handle: async ({ params: { provider } }, c, body) =>
        takeWebhook({ sellers, purchases, now }, provider, {
          body: await body(),
          headers: c.req.header(),
        }),
    },
  }
}
