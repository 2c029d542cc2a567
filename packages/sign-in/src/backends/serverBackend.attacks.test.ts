import { getSession } from '@portico/core'
import { type RunningServer, startServer } from '@portico/server'
import { type Anvil, startAnvil } from '@portico/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../setUp.test.util.ts'
import { signInWithServer } from '../signInWithServer.ts'
import { browserFetch, connectWallet, stranger } from './realWallet.test.util.ts'

const projectId = '0'.repeat(32)
let chain: Anvil
let server: RunningServer
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'Shop', allowedOrigins: [] }],
    chains: [
      {
        id: 'eip155:31337',
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
        tokens: [],
      },
    ],
    logLevel: 'error',
    drainMs: 200,
  })
})
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

/** Changes the server's response on one of its paths. */
type Change = { path: string; with: (body: Record<string, unknown>) => object | Promise<object> }
const open = (options: { by?: typeof stranger; change?: Change } = {}) => {
  const { by, change } = options
  const fetch = browserFetch(async (request) => {
    const response = await globalThis.fetch(request)
    if (!change || !request.url.includes(change.path)) return response
    return Response.json(await change.with((await response.json()) as Record<string, unknown>))
  })
  const widget = { apiUrl: server.url, projectId }
  return connectWallet({ signIn: signInWithServer(), widget, fetch, ...(by && { by }) })
}

test('a real server accepts a real signature, and recognizes it after a reload', async () => {
  const { portico, make } = await open()
  const session = await portico.signIn({ show: false })
  expect(session).toMatchObject({
    account,
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\./),
  })
  portico.destroy()
  const next = make()
  await expect.poll(() => getSession(next)?.account).toBe(account)
  await next.signOut()
  expect(getSession(next)).toBeUndefined()
})

test('a real server refuses another key for the account in the text', async () => {
  const { portico } = await open({ by: stranger })
  await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  expect(getSession(portico)).toBeUndefined()
})

test('a nonce that a server gave to another site is refused for this one', async () => {
  const evil = browserFetch(globalThis.fetch, 'https://evil.example')
  const path = '/v1/sign-in/nonce'
  const answer = await evil(`${server.url}${path}?projectId=${projectId}`, { method: 'POST' })
  const theirs = (await answer.json()) as { nonce: string }
  const { portico } = await open({ change: { path, with: () => theirs } })
  await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
})

test('a session of another account than the signer’s is refused', async () => {
  const change = {
    path: '/v1/sign-in/verify',
    with: (body: object) => ({ ...body, account: `eip155:31337:${stranger.address}` }),
  }
  const { portico } = await open({ change })
  await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  expect(getSession(portico)).toBeUndefined()
})
