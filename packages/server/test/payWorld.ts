import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPayOrder, PayOrder, ShopOrder } from '@portico/contract'
import {
  accounts,
  deployContracts,
  rpc,
  sendTransaction,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import { concat, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createLocalBus } from '../src/bus/localBus.ts'
import { defaultConfig } from '../src/config/defaultConfig.ts'
import type { EvmChain } from '../src/families/chain.ts'
import { createPay } from '../src/pay/createPay.ts'
import { createProjects } from '../src/projects/projects.ts'
import { serveChains } from '../src/rpc/serveChains.ts'
import { createLogger } from '../src/util/logger.ts'
import { createMetrics } from '../src/util/metrics.ts'
import { nodePlatform } from '../src/util/platform.ts'
import { adminToken, createTestServer, projectId, testChain } from './createTestServer.ts'

export const till = accounts.third.address
export const payer = accounts.demo.address
export const dollar = `eip155:31337/erc20:${tokens.dollar.address}`
export const ether = 'eip155:31337/slip44:60'

/** Starts a shop's webhook, which records messages and answers as a test says. */
async function startShop() {
  const messages: { headers: Record<string, string>; body: string }[] = []
  let answer = 204
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      messages.push({ headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answer).end()
    })
  })
  // A message that meets a closing idle connection is sent again, later than a test expects.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/paid`,
    messages,
    types: () => messages.map(({ body }) => JSON.parse(body).type as string),
    answerWith: (status: number) => {
      answer = status
    },
    stop: () => void server.close(),
  }
}

/** A chain, for the tests of a file; a server with a shop on it for each that asks. */
export function payWorld() {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    await deployContracts(anvil)
  }, 60_000)
  afterAll(() => anvil?.stop())

  /** The clocks of the chain and of all servers of a file go on together. */
  let shift = 0
  const now = () => Date.now() + shift
  const node = <T>(method: string, params: unknown[] = []) => rpc<T>(anvil.url, method, params)
  const send = (to: Hex, data: Hex, value = 0n, from: Hex = payer) =>
    sendTransaction(anvil.url, { from, to, data, value })
  const transferData = (to: Hex, amount: bigint) =>
    encodeFunctionData({ abi: tokens.dollar.abi, functionName: 'transfer', args: [to, amount] })

  async function serve(
    chainChanges: Partial<EvmChain> = {},
    { nodeFetch = fetch, ...config }: { nodeFetch?: typeof fetch; maxAnswerBytes?: number } = {},
  ) {
    const shop = await startShop()
    onTestFinished(shop.stop)
    const chain: EvmChain = { ...testChain, rpcUrls: [anvil.url], ...chainChanges }
    const platform = { ...nodePlatform, now, startTimer: () => () => {}, fetch: nodeFetch }
    const changes = { chains: [chain], payWebhookHosts: [shop.host], ...config }
    const server = await createTestServer({ config: changes, platform: { now, fetch: nodeFetch } })
    const { store } = server

    /** A node that looks when it is told to. */
    function createLooker() {
      const config = { ...defaultConfig, ...changes }
      const chains = serveChains({ config, platform }, createMetrics())
      const logger = createLogger({
        level: 'warn',
        write: (line) => void server.log.push(line),
        now,
      })
      const projects = createProjects(store.projects, { now, bus: createLocalBus() })
      return createPay({ config, store, platform, logger }, { chains, projects })
    }

    const makeKey = async (project = projectId) => {
      const answer = await server.request(`/admin/v1/projects/${project}/keys`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}` },
      })
      return (await answer.json()).secretKey as string
    }
    const secretKey = await makeKey()
    const asShop = async (path: string, body?: object, init: RequestInit = {}, key = secretKey) => {
      const answer = await server.request(`/v1/pay/shop/${path}`, {
        method: body ? 'POST' : 'GET',
        ...(body && { body: JSON.stringify(body) }),
        ...init,
        headers: { authorization: `Bearer ${key}`, ...init.headers },
      })
      return { status: answer.status, body: await answer.json() }
    }
    const wanted = (more: Partial<NewPayOrder> = {}): NewPayOrder => ({
      asset: dollar,
      amount: '68',
      recipient: till,
      expiresAt: new Date(now() + 600_000).toISOString(),
      ...more,
    })
    return {
      ...server,
      shop,
      secretKey,
      makeKey,
      asShop,
      wanted,
      createLooker,
      look: createLooker().look,
      create: async (more: Partial<NewPayOrder> = {}) => {
        const { status, body } = await asShop('orders', wanted(more))
        if (status !== 200) throw new Error(JSON.stringify(body))
        return body as ShopOrder
      },
      read: async (id: string) => {
        const answer = await server.request(`/v1/pay/orders/${id}?projectId=${projectId}`)
        return (await answer.json()) as PayOrder
      },
      /** Pays an order as the widget does. */
      pay: ({ recipient, marker, token }: PayOrder, amount: bigint) =>
        token
          ? send(token as Hex, concat([transferData(recipient as Hex, amount), marker as Hex]))
          : send(recipient as Hex, marker as Hex, amount),
      setWebhook: async () => (await asShop('webhook', { url: shop.url })).body.secret as string,
      /** Moves the clocks of the server and of the chain. */
      pass: async (ms: number) => {
        shift += ms
        await node('evm_setTime', [Math.floor(now() / 1000)])
        await node('evm_mine')
      },
    }
  }
  return {
    now,
    serve,
    send,
    url: () => anvil.url,
    transferData,
    node,
    mine: (blocks = 1) => node('anvil_mine', [`0x${blocks.toString(16)}`]),
  }
}
