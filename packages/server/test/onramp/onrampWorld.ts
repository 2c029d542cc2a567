import { accounts, deployContracts, startAnvil, tokens } from '@portico/testing/chains'
import { type SellerTerms, startSeller } from '@portico/testing/seller'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import type { SellerConfig } from '../../src/onramp/onrampConfig.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestServer, projectId, shopId, testChain } from '../createTestServer.ts'

const apiKey = 'the key of the test sellers'
export const secrets = { harbour: 'harbour signs with this', anchor: 'anchor signs with this' }
export const buyer = accounts.second.address
const shopOrigin = 'https://shop.example'
const { address, symbol, decimals } = tokens.dollar

type Body = Record<string, unknown>

/** The default purchase of tests: fifty dollars' worth of ether. */
export const wantedUrl: Body = {
  destinationWallets: [{ address: buyer, assets: ['ETH'], blockchains: ['eip155:31337'] }],
  defaultNetwork: 'eip155:31337',
  provider: 'harbour',
  presetFiatAmount: '50.00',
}
const wantedQuote: Body = {
  purchaseCurrency: 'ETH',
  paymentCurrency: { id: 'USD' },
  amount: '50.00',
  network: 'eip155:31337',
}

/** Starts a chain, two providers of its coins, and servers that offer them. */
export async function startOnrampWorld() {
  const anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  let time = Date.now()
  let server: Awaited<ReturnType<typeof createTestServer>> | undefined
  const terms = (id: keyof typeof secrets, name: string, feeBps: bigint): SellerTerms => ({
    id,
    name,
    feeBps,
    networkFee: 50n,
    webhookSecret: secrets[id],
    webhookUrl: `http://portico.test/v1/onramp/webhooks/${id}`,
    singleUse: id === 'harbour',
  })
  const chain = { networkId: 'eip155:31337', rpcUrl: anvil.url }
  const seller = await startSeller({
    apiKey,
    sellers: [terms('harbour', 'Harbour', 150n), terms('anchor', 'Anchor', 200n)],
    assets: [
      { ...chain, address: null, symbol: 'ETH', decimals: 18, price: 200_000n },
      { ...chain, address, symbol, decimals, price: 100n },
    ],
    from: accounts.all[7].address,
    now: () => time,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url))
      return server?.request(pathname, init) ?? new Response('', { status: 503 })
    },
  })
  const config = (id: keyof typeof secrets, name: string): SellerConfig => ({
    kind: 'sandbox',
    id,
    name,
    apiKey,
    url: seller.apiUrl(id),
    webhookSecrets: [secrets[id]],
  })

  /** Starts a server of these on-ramp providers. A test may change the providers, `fetch` and the store. */
  async function serve(
    changes: { sellers?: SellerConfig[]; fetch?: typeof fetch; store?: Store } = {},
  ) {
    const listed = [{ address, name: tokens.dollar.name, symbol, decimals }]
    server = await createTestServer({
      config: {
        chains: [{ ...testChain, tokens: listed, rpcUrls: [anvil.url] }],
        onramp: {
          sellers: changes.sellers ?? [config('harbour', 'Harbour'), config('anchor', 'Anchor')],
        },
      },
      platform: { now: () => time, fetch: changes.fetch ?? fetch },
      ...(changes.store && { store: changes.store }),
    })
    const { request, log, store } = server
    const ask = async (path: string, init: RequestInit = {}, project = shopId) => {
      const mark = path.includes('?') ? '&' : '?'
      const headers = { origin: shopOrigin, ...init.headers }
      const answer = await request(`/v1/${path}${mark}projectId=${project}`, { ...init, headers })
      return { status: answer.status, body: await answer.json() }
    }
    const post = (path: string, body: Body, project = shopId, headers = {}) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers }, project)
    const begin = (changed: Body = {}, project = shopId) =>
      post('generators/onrampurl', { ...wantedUrl, ...changed }, project)
    return {
      ask,
      post,
      begin,
      log,
      store,
      request,
      quote: (changed: Body = {}) => post('onramp/quote', { ...wantedQuote, ...changed }),
      purchase: (id: string, project = shopId) => ask(`onramp/purchases/${id}`, {}, project),
      /** Returns the state of a purchase, requested again. */
      stateOf: async (id: string) => {
        time += 3000
        return (await ask(`onramp/purchases/${id}`)).body.state as string
      },
    }
  }

  const client = createPublicClient({ transport: http(anvil.url) })
  return {
    anvil,
    seller,
    serve,
    client,
    config,
    advance: (ms: number) => {
      time += ms
    },
    now: () => time,
    balanceOf: (owner: Hex, token: Hex | null) =>
      token === null
        ? client.getBalance({ address: owner })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [owner],
          }),
    stop: async () => {
      await seller.stop()
      await anvil.stop()
    },
  }
}

const onceIn = (page: string) => /name="once" value="([\da-f]+)"/.exec(page)?.[1] ?? ''

/** Opens the page of an on-ramp provider, as a visitor who follows its link. */
export async function openPage(url: string) {
  const entered = await fetch(url, { redirect: 'manual' })
  const path = entered.headers.get('location') ?? '/'
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const page = new URL(path, url)
  const read = async () => (await fetch(page, { headers: { cookie } })).text()
  const post = (form: Record<string, string>) =>
    fetch(page, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
      body: new URLSearchParams(form),
    })
  /** Does what a form of the page asks for. */
  const submit = async (form: Record<string, string>) => {
    const once = onceIn(await read())
    return (await post({ once, ...form })).status
  }
  return {
    status: entered.status,
    page: page.href,
    read,
    post,
    submit,
    once: async () => onceIn(await read()),
    pay: (card: string) => submit({ kind: 'pay', card }),
  }
}

export { projectId }
