import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSiwxMessage } from '@portico/siwx'
import { startAnvil } from '@portico/testing/chains'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startExample } from './startExample.ts'

/** Examples that are back ends for sign-in. */
export const backEnds = ['hono', 'express', 'next']

/** The site of these back ends. Its TLS ends before them. */
const site = 'https://shop.example'

/** Signs in to each of them, with a local chain that verifies contract signatures. */
export async function signInToAll(): Promise<void> {
  const chain = await startAnvil({ chainId: 31337 })
  try {
    for (const name of backEnds) await signInTo(name, chain.url)
  } finally {
    await chain.stop()
  }
}

/**
 * Starts a built example, and signs in to it with a real signature, as a page of its site does.
 * @throws AssertionError if it behaves differently from what a back end must do.
 */
async function signInTo(name: string, nodeUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`))
  const example = await startExample(name, {
    SITE: site,
    NODE_URL: nodeUrl,
    SIGN_IN_SECRET: generatePrivateKey(),
    SIGN_IN_DATABASE: join(folder, 'sign-in.db'),
  })
  try {
    await converse(example.url)
  } catch (error) {
    throw new Error(`examples/${name}: ${String(error)}`, { cause: error })
  } finally {
    await example.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function converse(url: string): Promise<void> {
  const page = openPage(url)
  const visitor = privateKeyToAccount(generatePrivateKey())
  const sign = async () => {
    const nonce = await (await page.post('nonce')).text()
    const message = createSiwxMessage({
      domain: 'shop.example',
      uri: `${site}/in`,
      version: '1',
      chainId: 'eip155:31337',
      accountAddress: visitor.address,
      nonce,
      issuedAt: new Date().toISOString(),
    })
    return { message, signature: await visitor.signMessage({ message }) }
  }
  assert.equal((await page.members()).status, 401, 'nobody is a member yet')
  const signed = await sign()
  const foreign = await openPage(url, page.cookies).post('verify', signed, 'https://evil.example')
  assert.equal(foreign.status, 403, 'a page of another site is refused')
  const answer = await page.post('verify', signed)
  assert.equal(answer.status, 200, 'a signed message is believed')
  const [cookie = ''] = answer.headers.getSetCookie()
  assert.match(cookie, /^__Host-portico-sign-in=.*; HttpOnly; SameSite=Lax; Secure;/)
  assert.equal(await (await page.members()).text(), `Hello, ${visitor.address}`)
  const copy = openPage(url, page.cookies)
  const again = await page.post('verify', signed)
  assert.deepEqual(
    [again.status, await again.json()],
    [401, { reason: 'USED_NONCE', field: 'nonce' }],
  )
  const { message } = await sign()
  const other = await page.post('verify', { message, signature: signed.signature })
  const refusal = [other.status, await other.json()]
  assert.deepEqual(refusal, [401, { reason: 'INVALID_SIGNATURE', field: 'signature' }])
  const sessions = (await (await page.post('session')).json()) as { address: string }[]
  assert.deepEqual(
    sessions.map(({ address }) => address),
    [visitor.address],
  )
  assert.deepEqual(await (await page.post('sign-out')).json(), { ended: 1 })
  for (const one of [page, copy])
    assert.equal((await one.members()).status, 401, 'nobody is a member any more')
}

/** A page of the site, with the cookies of its browser. */
function openPage(url: string, known: ReadonlyMap<string, string> = new Map()) {
  const cookies = new Map(known)
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    async post(what: string, body: unknown = {}, origin = site): Promise<Response> {
      const headers = { 'content-type': 'application/json', origin, cookie: cookie() }
      const answer = await fetch(`${url}/sign-in/${what}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return answer
    },
    members: () => fetch(`${url}/members`, { headers: { cookie: cookie() } }),
  }
}
