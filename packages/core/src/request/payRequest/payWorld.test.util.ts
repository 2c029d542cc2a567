import {
  decodePaymentHeader,
  encodePaymentHeader,
  paymentHeaders,
  paymentPayload,
} from '@portico/contract'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { connect } from '../../connection/connect.ts'
import { createPortico } from '../../createPortico.ts'
import { type PayRequestState, payRequestFlow } from './payRequestFlow.ts'

export const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const asset = '0x506f727469636F00000000000000000000000001'
export const resource = 'https://shop.example/report?of=today'

/** A payment option. */
export const way = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '250000',
  asset,
  payTo: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
}

export const required = (changes: object = {}) => ({
  x402Version: 2,
  resource: { url: resource, description: 'A report' },
  accepts: [way],
  ...changes,
})

/** Returns a 402 that requests a payment. */
export const asks = (offer: unknown = required()) =>
  new Response('pay first', {
    status: 402,
    headers: { [paymentHeaders.required]: encodePaymentHeader(offer) },
  })

const hash = `0x${'ab'.repeat(32)}`
export const settlement = {
  success: true,
  transaction: hash,
  network: way.network,
  payer,
  amount: way.amount,
}

/** Returns the answer to a payment. */
export const gives = (settled: unknown = settlement) =>
  new Response('the report', {
    headers: { [paymentHeaders.response]: encodePaymentHeader(settled) },
  })

/** A request that an x402 site has received. */
export type Seen = { url: string; method: string; redirect: string; nonce: string | undefined }

type Shop = (request: Request, nonce: string | undefined) => Response | Promise<Response>

/** Returns a site that settles each payment once, and returns the resource for it any number of times. */
export function honestShop() {
  const settled = new Set<string>()
  const shop: Shop = (_, nonce) => {
    if (nonce === undefined) return asks()
    settled.add(nonce)
    return gives()
  }
  return { shop, settled }
}

/**
 * Returns a site that works as the middleware of x402: each payment buys one answer. It recognizes no old payment and
 * requests a new one. It reports payments that it cannot settle.
 */
export function forgetfulShop() {
  const settled = new Set<string>()
  const shop: Shop = (_, nonce) => {
    if (nonce === undefined) return asks()
    if (settled.has(nonce)) return asks(required({ error: 'invalid_transaction_state' }))
    settled.add(nonce)
    return gives()
  }
  return { shop, settled }
}

/** Returns a 402 that requests a payment again, because one could not be settled. */
export const fails = (errorReason: string, transaction = '') => {
  const response = asks(required({ error: errorReason }))
  const settled = { success: false, errorReason, transaction, network: way.network }
  response.headers.set(paymentHeaders.response, encodePaymentHeader(settled))
  return response
}

/** Creates a page with a wallet, and a site that it queries. `reload` creates the next page. */
export async function setUpPay(
  shop: Shop,
  {
    balance = 1_000_000n,
    networks = ['eip155:31337'],
    usedPayments,
  }: { balance?: bigint; networks?: string[]; usedPayments?: ReadonlySet<string> } = {},
) {
  const seen: Seen[] = []
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    tokenBalances: { [asset]: { [payer]: balance } },
    ...(usedPayments && { usedPayments }),
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const header = request.headers.get(paymentHeaders.signature)
    const payment = header === null ? undefined : decodePaymentHeader(paymentPayload, header)
    const authorization = payment?.payload.authorization as { nonce: string } | undefined
    const { url, method, redirect } = request
    seen.push({ url, method, redirect, nonce: authorization?.nonce })
    return shop(request, authorization?.nonce)
  }
  const platform = testPlatform({ fetch })
  const reload = async () => {
    const portico = createPortico({
      adapters: [adapter],
      networks: networks.map((id) => mockNetwork(id as 'eip155:31337')),
      platform,
    })
    await connect(portico, { connector })
    const flow = payRequestFlow(portico)
    const until = async <Step extends PayRequestState['step']>(step: Step) => {
      const find = (state: PayRequestState) => (state.step === step ? state : undefined)
      return new Promise<Extract<PayRequestState, { step: Step }>>((resolve) => {
        const look = (state: PayRequestState) => {
          const found = find(state)
          if (found) resolve(found as Extract<PayRequestState, { step: Step }>)
          return found
        }
        if (look(flow.getState())) return
        const stop = flow.subscribe((state) => look(state) && stop())
      })
    }
    const signatures = () =>
      connector.calls.filter(({ method }) => method === 'eth_signTypedData_v4').length
    return { portico, flow, until, signatures, state: () => portico.store.getState() }
  }
  return { ...(await reload()), reload, connector, adapter, platform, seen }
}
