import { fileURLToPath } from 'node:url'
import { listen } from '../demo/serve/listen.ts'
import { loadSite, siteFile } from '../demo/serve/loadSite.ts'
import { sendFile } from '../demo/serve/sendFile.ts'
import { commonHeaders, contentSecurityPolicy } from './serve/headers.ts'

/** A token whose balance the wallet shows. */
type Token = { address: string; name: string; symbol: string; decimals: number }

/** The address of the wallet, and its configuration. */
export type ServeWalletOptions = {
  /** 0 selects a free port. */
  port: number
  host?: string
  /** The relay's address, exactly as the relay knows itself. */
  relayUrl: string
  /** The relay's project id. */
  projectId: string
  chains: readonly {
    id: number
    name: string
    rpcUrl: string
    symbol: string
    tokens?: readonly Token[]
  }[]
  /** The Solana cluster, by its CAIP-2 reference. Without it the wallet has only EVM networks. */
  solana?: { id: string; name: string; rpcUrl: string; tokens?: readonly Token[] } | undefined
  /** Whether the chains are this machine's own. Then test money and the demonstration seed are offered. */
  isLocal?: boolean
  /** The folder of the built site; by default `dist` next to this file. */
  directory?: string
}

/** A running wallet site. */
export type WalletServer = { url: string; stop: () => Promise<void> }

/** Serves the built wallet. Throws with code PORT_TAKEN (and `port`) or NOT_BUILT. */
export const serveWallet = async (options: ServeWalletOptions): Promise<WalletServer> => {
  const { port, host = '127.0.0.1', directory = defaultDirectory, ...config } = options
  const site = await loadSite(directory)
  const script = Buffer.from(`globalThis.__WALLET_CONFIG__ = ${JSON.stringify(config)}\n`)
  site.set('/config.js', await siteFile(script, 'text/javascript; charset=utf-8'))
  const page = site.get('/index.html')
  // The path of pairing and request links, for every wallet.
  if (page) site.set('/wc', page)
  const nodes = [...config.chains, ...(config.solana ? [config.solana] : [])]
  const rpcUrls = nodes.map(({ rpcUrl }) => rpcUrl)
  const headers = {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicy({ relayUrl: config.relayUrl, rpcUrls }),
  }
  const listening = await listen(
    (request, response) => {
      // Not parsed as a URL: only the exact path of a file in the site is answered.
      const pathname = (request.url ?? '/').replace(/[?#].*$/s, '')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      if (request.method === 'GET' || request.method === 'HEAD')
        sendFile(site, pathname, request, response)
      else response.writeHead(405, { allow: 'GET, HEAD' }).end()
    },
    port,
    host,
  )
  return { url: `http://wallet.localhost:${listening.port}`, stop: listening.stop }
}

const defaultDirectory = fileURLToPath(new URL('./dist', import.meta.url))
