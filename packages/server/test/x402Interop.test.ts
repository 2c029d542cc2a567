import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readUnverifiedReceipt, toCaipAddress } from '@portico/contract'
import { createPortico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { payRequestFlow } from '@portico/core/internal'
import { defineEvmNetwork, evm } from '@portico/evm'
import { mockConnector, testPlatform } from '@portico/testing'
import { HTTPFacilitatorClient, type RoutesConfig, x402ResourceServer } from '@x402/core/server'
import { ExactEvmScheme as ExactEvmClient } from '@x402/evm/exact/client'
import { ExactEvmScheme as ExactEvmServer } from '@x402/evm/exact/server'
import { paymentMiddleware as expressMiddleware } from '@x402/express'
import {
  createEIP712OfferReceiptIssuer,
  createOfferReceiptExtension,
  declareOfferReceiptExtension,
  verifyReceiptSignatureEIP712,
} from '@x402/extensions/offer-receipt'
import {
  declarePaymentIdentifierExtension,
  extractPaymentIdentifier,
  paymentIdentifierResourceServerExtension,
} from '@x402/extensions/payment-identifier'
import {
  createSIWxResourceServerExtension,
  declareSIWxExtension,
  InMemorySIWxStorage,
} from '@x402/extensions/sign-in-with-x'
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch'
import { paymentMiddleware as honoMiddleware } from '@x402/hono'
import express from 'express'
import { Hono } from 'hono'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { paidArticle } from '../../../apps/demo/serve/paidArticle.ts'
import { key, pay, payer, payTo, requirements, startFacilitatorWorld } from './facilitatorWorld.ts'

/** Our client, guide and facilitator and the official x402 packages: any two of them pay each other. */
let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
let api: { url: string; close: () => void }

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => void server.close().closeAllConnections() }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

beforeAll(async () => {
  world = await startFacilitatorWorld()
  const { request } = await world.serve()
  api = await listen(async (asked, response) => {
    const { method = 'GET', url = '', headers } = asked
    const body = await bodyOf(asked)
    const init = { method, headers: headers as Record<string, string> }
    const answer = await request(url, body === '' ? init : { ...init, body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
})
afterAll(() => {
  api?.close()
  return world?.stop()
})

const network = requirements.network as `eip155:${number}`
const { asset, amount, extra } = requirements

/** The facilitator, as a shop with the official packages names it: with the secret key of its project. */
function officialFacilitator() {
  const headers = { authorization: `Bearer ${key}` }
  return new HTTPFacilitatorClient({
    url: `${api.url}/v1/x402`,
    createAuthHeaders: async () => ({ verify: headers, settle: headers, supported: {} }),
  })
}

const officialServer = () =>
  new x402ResourceServer(officialFacilitator()).register(network, new ExactEvmServer())

const routes: RoutesConfig = {
  'GET /report': {
    accepts: {
      scheme: 'exact',
      network,
      payTo,
      price: { amount, asset, extra },
      maxTimeoutSeconds: 60,
    },
    description: 'A report',
  },
}

/** Shops, each asked for its report. */
const shops: [name: string, path: string, open: () => Promise<RequestListener>][] = [
  [
    'the Hono middleware',
    '/report',
    async () => {
      const app = new Hono()
      app.use(honoMiddleware(routes, officialServer()))
      app.get('/report', (c) => c.json({ text: 'the report' }))
      return async ({ url = '', headers, method = 'GET' }, response) => {
        const init = { method, headers: headers as Record<string, string> }
        const answer = await app.request(`http://${headers.host}${url}`, init)
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(await answer.text())
      }
    },
  ],
  [
    'the Express middleware',
    '/report',
    async () => {
      const app = express()
      app.use(expressMiddleware(routes, officialServer()))
      app.get('/report', (_, response) => void response.json({ text: 'the report' }))
      return app as unknown as RequestListener
    },
  ],
  [
    'our guide',
    '/guide/text.json',
    async () => {
      const price = { network, amount, asset, payTo, extra }
      const article = paidArticle({ apiUrl: api.url, key, ...price })
      return (request, response) => void article(request, response)
    },
  ],
]

async function open(start: () => Promise<RequestListener>) {
  const { url, close } = await listen(await start())
  onTestFinished(close)
  return url
}

/** A page whose visitor pays whatever is asked, unless it was paid, and counts it. */
async function openPage(hasPaid = () => false) {
  let asked = 0
  const signs = (sign: (text: string) => unknown) => (params: unknown) =>
    sign((params as [string, string])[1])
  const connector = mockConnector({
    accounts: [toCaipAddress(network, payer.address)],
    networkId: network,
    requests: {
      personal_sign: (params) => payer.signMessage({ message: { raw: (params as [Hex])[0] } }),
      eth_signTypedData_v4: signs((text) => payer.signTypedData(JSON.parse(text))),
    },
  })
  const adapter = {
    ...evm(),
    discover: (found: (one: typeof connector) => void) => {
      found(connector)
      return () => {}
    },
  }
  const timers = testPlatform({ fetch })
  const platform = { ...timers, now: Date.now }
  const portico = createPortico({
    adapters: [adapter as unknown as ReturnType<typeof evm>],
    networks: [
      defineEvmNetwork({
        id: 31337,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [world.anvil.url],
      }),
    ],
    platform,
  } as Parameters<typeof createPortico>[0])
  onTestFinished(() => portico.destroy())
  await connect(portico, { connector })
  payRequestFlow(portico).subscribe((state) => {
    if (state.step !== 'review') return
    const { comeBack } = state
    if (hasPaid() && comeBack && !comeBack.isUnknown) return comeBack.start()
    asked += 1
    state.pay()
  })
  /** Once the card has closed: it shows one payment after the other. */
  const read = async (url: string) => {
    const response = await portico.fetch(url)
    timers.advance(900)
    return response
  }
  return { read, asked: () => asked }
}

const spent = async (work: () => Promise<void>) => {
  const before = await world.balanceOf(payTo)
  await work()
  return (await world.balanceOf(payTo)) - before
}
const price = BigInt(amount)

describe.each(shops)('%s', (_, path, start) => {
  test('is paid by the official client', async () => {
    const url = await open(start)
    const client = wrapFetchWithPaymentFromConfig(fetch, {
      schemes: [{ network, client: new ExactEvmClient(payer) }],
      spendControls: false,
    })
    const moved = await spent(async () => {
      const response = await client(url + path)
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveProperty('text')
    })
    expect(moved).toBe(price)
  })

  test('is paid by our client, for each form of its answer', async () => {
    const url = await open(start)
    const { read, asked } = await openPage()
    const moved = await spent(async () => {
      for (let times = 0; times < 2; times++) {
        const response = await read(url + path)
        const answer = [response.status, await response.json()]
        expect(answer).toEqual([200, { text: expect.anything() }])
      }
    })
    expect([asked(), moved]).toEqual([2, 2n * price])
  })
})

describe('the official facilitator client', () => {
  test('learns what our facilitator settles, verifies with it and settles with it', async () => {
    const client = officialFacilitator()
    const { kinds } = await client.getSupported()
    expect(kinds).toContainEqual({ x402Version: 2, scheme: 'exact', network })
    const payment = (await pay()) as Parameters<typeof client.verify>[0]
    const asked = requirements as unknown as Parameters<typeof client.verify>[1]
    expect(await client.verify(payment, asked)).toMatchObject({ isValid: true })
    expect(await client.settle(payment, asked)).toMatchObject({ success: true, network })
    expect(await client.settle(payment, asked)).toMatchObject({
      success: false,
      errorReason: 'invalid_transaction_state',
    })
  })
})

test('a site with the extensions knows each payment by its id, returns a receipt, and serves again for a signature', async () => {
  let app = new Hono()
  const url = await open(
    async () =>
      async ({ url: path = '', headers, method = 'GET' }, response) => {
        const init = { method, headers: headers as Record<string, string> }
        const answer = await app.request(`http://${headers.host}${path}`, init)
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(await answer.text())
      },
  )
  const ids: (string | null)[] = []
  const kid = `did:pkh:eip155:1:${payer.address}`
  const issuer = createEIP712OfferReceiptIssuer(kid, (data) => payer.signTypedData(data as never))
  const server = officialServer()
    .registerExtension(
      createSIWxResourceServerExtension({ storage: new InMemorySIWxStorage(), origin: url }),
    )
    .registerExtension(createOfferReceiptExtension(issuer))
    .registerExtension(paymentIdentifierResourceServerExtension)
    .onAfterSettle(async ({ paymentPayload }) => {
      ids.push(
        extractPaymentIdentifier(paymentPayload as Parameters<typeof extractPaymentIdentifier>[0]),
      )
    })
  const extensions = {
    ...declareSIWxExtension({ statement: 'Sign in to read it again' }),
    ...declareOfferReceiptExtension({ includeTxHash: true }),
    'payment-identifier': declarePaymentIdentifierExtension(true),
  }
  const [report] = Object.values(routes)
  app = new Hono()
  app.use(honoMiddleware({ 'GET /report': { ...report, extensions } } as RoutesConfig, server))
  app.get('/report', (c) => c.json({ text: 'the report' }))

  const { read, asked } = await openPage(() => asked() > 0)
  const moved = await spent(async () => {
    const first = await read(`${url}/report`)
    expect(first.status).toBe(200)
    const receipt = readUnverifiedReceipt(first.headers.get('payment-response') ?? '')
    expect(receipt).toMatchObject({ network, payer: payer.address, resourceUrl: `${url}/report` })
    const { format, signature, ...payload } = receipt ?? {}
    const signed = { format, payload, signature } as Parameters<
      typeof verifyReceiptSignatureEIP712
    >[0]
    expect((await verifyReceiptSignatureEIP712(signed)).signer).toBe(payer.address)
    const again = await read(`${url}/report`)
    expect([again.status, await again.json()]).toEqual([200, { text: 'the report' }])
  })
  expect([asked(), moved]).toEqual([1, price])
  expect(ids).toEqual([expect.stringMatching(/^pay_/)])
})

describe('version 1 of x402', () => {
  const old = {
    x402Version: 1,
    accepts: [
      { ...requirements, network: 'base-sepolia', maxAmountRequired: amount, resource: 'http://x' },
    ],
  }

  test('is not paid: our client returns the shop’s answer, and opens nothing', async () => {
    const url = await open(async () => (_, response) => {
      response.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify(old))
    })
    const { read, asked } = await openPage()
    const response = await read(url)
    expect([response.status, (await response.json()).x402Version, asked()]).toEqual([402, 1, 0])
  })

  test('is not settled: our facilitator reports so to the official client', async () => {
    const client = officialFacilitator()
    const payment = { ...(await pay()), x402Version: 1 } as unknown
    const asked = requirements as unknown as Parameters<typeof client.verify>[1]
    const given = payment as Parameters<typeof client.verify>[0]
    expect(await client.settle(given, asked)).toMatchObject({
      success: false,
      errorReason: 'invalid_x402_version',
    })
  })
})
