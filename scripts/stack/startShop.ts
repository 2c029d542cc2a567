import { nameService } from '@portico/testing/chains'
import { serveDemo } from '../../apps/demo/serve.ts'
import { demoPrices } from './demoPrices.ts'
import { demoPayment } from './demoSales.ts'
import { localAdminToken } from './localAdminToken.ts'
import { localBridges } from './localBridge.ts'
import { demoArticle } from './localFacilitator.ts'
import { pageSwaps } from './localSwaps.ts'
import { type PerPart, urlOf } from './parts.ts'
import { demoChains, demoCluster, projectId, relayUrl } from './settings.ts'
import { createShopBackEnd, makeSecretKey } from './shopBackEnd.ts'

/** Starts the shop with its back end. */
export async function startShop(
  ports: PerPart<number>,
  { hasSolana, loginUrl }: { hasSolana: boolean; loginUrl: string },
) {
  const apiUrl = urlOf('server', ports.server)
  const secretKey = await makeSecretKey({ apiUrl, adminToken: localAdminToken, projectId })
  const shop = await createShopBackEnd({
    apiUrl,
    secretKey,
    payment: demoPayment,
    siteUrl: urlOf('demo', ports.demo),
  })
  return serveDemo({
    shop,
    apiUrl,
    projectId,
    loginUrl,
    port: ports.demo,
    chains: demoChains(ports),
    solana: hasSolana ? demoCluster(ports) : undefined,
    relayUrl: relayUrl(ports),
    nameService: nameService.universalResolver,
    swapBridges: localBridges,
    swaps: pageSwaps,
    prices: demoPrices.label,
    payment: demoPayment,
    article: { ...demoArticle, key: secretKey },
  })
}
