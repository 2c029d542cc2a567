import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { commonHeaders, contentSecurityPolicy } from './serve/headers.ts'
import { listen } from './serve/listen.ts'
import { loadSite, type Site, siteFile } from './serve/loadSite.ts'
import { type MembersOffer, membersOffer } from './serve/membersOffer.ts'
import { type ArticleOptions, type PaidArticle, paidArticle } from './serve/paidArticle.ts'
import { sendFile } from './serve/sendFile.ts'

/** The address of the demo, and its configuration. */
export type ServeDemoOptions = {
  /** 0 selects a free port. */
  port: number
  host?: string
  apiUrl: string
  projectId: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  /** The Solana cluster, by its CAIP-2 reference. Without it the pages have only EVM networks. */
  solana?: { id: string; name: string; rpcUrl: string } | undefined
  /** The relay's address, exactly as the relay knows itself. Without it no phone can connect. */
  relayUrl?: string
  /** The origin of the login frame. Without it there is no login by e-mail. */
  loginUrl?: string
  /** The address at which the first chain reads names (ENSIP-23). Without it there are no names. */
  nameService?: string
  /** The router on the first chain, and its native currency as a token. Without it there are no swaps. */
  swaps?: { router: string; wrapped: string; v4?: { router: string } }
  /** The bridges between chains, by chain (CAIP-2). Without them there are no swaps across chains. */
  swapBridges?: Record<string, { contract: string; wrapped: string }>
  /** The page's label for the server's prices. */
  prices?: string
  /** The currency and recipient of the basket's payment. Without it the basket cannot be paid. */
  payment?: {
    chainId: number
    to: string
    token: { address: string; name: string; symbol: string; decimals: number }
  }
  /** A guide that is paid by x402. Without it there is no guide. */
  article?: Omit<ArticleOptions, 'apiUrl'>
  /** The back end of the shop: requests below `/shop/`. Without it there are no orders. */
  shop?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The folder of the built site; by default `dist` next to this file. */
  directory?: string
}

/** A running demo site. */
export type DemoServer = { url: string; stop: () => Promise<void> }

/** Serves the built demo. Throws with code PORT_TAKEN (and `port`) or NOT_BUILT. */
export const serveDemo = async (options: ServeDemoOptions): Promise<DemoServer> => {
  const {
    port,
    host = '127.0.0.1',
    directory = defaultDirectory,
    shop,
    article,
    ...config
  } = options
  const site = await loadSite(directory)
  site.set('/config.js', await configFile(config))
  const nodes = [...config.chains, ...(config.solana ? [config.solana] : [])]
  const { apiUrl, relayUrl, loginUrl } = config
  const reach = { apiUrl, relayUrl, loginUrl, rpcUrls: nodes.map(({ rpcUrl }) => rpcUrl) }
  const policies = {
    shop: contentSecurityPolicy(reach, { styles: true }),
    strict: contentSecurityPolicy(reach, { styles: false }),
  }
  const routes = {
    '/members/offer.json': membersOffer(config),
    ...(article && { '/guide/text.json': paidArticle({ apiUrl, ...article }) }),
  }
  const listening = await listen(
    (request, response) => {
      if (shop && request.url?.startsWith('/shop/')) void shop(request, response)
      else answer(site, policies, routes, request, response)
    },
    port,
    host,
  )
  const name = host === '127.0.0.1' ? 'localhost' : host
  return { url: `http://${name}:${listening.port}`, stop: listening.stop }
}

const defaultDirectory = fileURLToPath(new URL('./dist', import.meta.url))

const configFile = ({
  apiUrl,
  projectId,
  chains,
  solana,
  relayUrl,
  loginUrl,
  nameService,
  swaps,
  swapBridges,
  prices,
  payment,
}: Omit<ServeDemoOptions, 'port' | 'shop'>) => {
  const settings = {
    apiUrl,
    projectId,
    chains,
    solana,
    relayUrl,
    loginUrl,
    nameService,
    swaps,
    swapBridges,
    prices,
    payment,
  }
  const config = JSON.stringify(settings)
  const script = `globalThis.__DEMO_CONFIG__ = ${config}\n`
  return siteFile(Buffer.from(script), 'text/javascript; charset=utf-8')
}

/** Routes without a file, by path. */
type Routes = Readonly<Record<string, MembersOffer | PaidArticle>>

type Policies = { shop: string; strict: string }

const answer = (
  site: Site,
  policies: Policies,
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  // Not parsed as a URL: only the exact path of a file in the site is answered.
  const pathname = (request.url ?? '/').replace(/[?#].*$/s, '')
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  const policy = ['/strict.html', '/inline.html'].includes(pathname)
    ? policies.strict
    : policies.shop
  response.setHeader('content-security-policy', policy)
  const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined
  if (route) {
    void route(request, response)
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
  } else if (site.has(`${pathname}/index.html`)) {
    response.writeHead(308, { location: `${pathname}/` }).end()
  } else {
    sendFile(site, pathname, request, response)
  }
}
