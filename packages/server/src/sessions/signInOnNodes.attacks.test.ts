import type { SiwxMessage } from '@portico/siwx'
import { expect, test } from 'vitest'
import { onTwoNodes, type TestNode } from '../../test/store/onTwoNodes.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import { createBrowser, owner, ownerAccount, wrongOf } from './browser.test.util.ts'

const nodes = onTwoNodes()

const browserAt = ({ request, now }: TestNode) => createBrowser(request, { now })
type Browser = ReturnType<typeof createBrowser>

/** Returns the same browser at another node. */
function at(node: TestNode, { cookies }: Browser): Browser {
  const browser = browserAt(node)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
const accountsIn = async (browser: Browser) =>
  (await browser.refresh()).body.sessions.map(({ account }) => account)

test('one of the requests that bring one nonce to two nodes at once signs in', async () => {
  const browsers = nodes.map(browserAt)
  const [first] = browsers
  const message = first?.messageOf((await first?.nonce()) ?? '') as SiwxMessage
  const answers = await Promise.all(
    [...browsers, ...browsers, ...browsers].map((browser) => browser.verify(message)),
  )
  const outcomes = answers.map(wrongOf).sort()
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'SIGN_IN_REFUSED nonce USED_NONCE']))
  const winner = browsers.find(({ cookies }) => cookies.size > 0)
  const other = nodes[winner === browsers[0] ? 1 : 0]
  expect(winner && (await accountsIn(at(other, winner)))).toEqual([ownerAccount])
})

test('tabs that refresh at once at two nodes all get the same next token', async () => {
  const browser = browserAt(nodes[0])
  await browser.signIn()
  const tabs = [...nodes, ...nodes].map((node) => at(node, browser))
  const found = await Promise.all(tabs.map(accountsIn))
  expect(found).toEqual(tabs.map(() => [ownerAccount]))
  const tokens = new Set(tabs.flatMap(({ cookies }) => [...cookies.values()]))
  expect(tokens.size).toBe(1)
  expect(tokens).not.toContain([...browser.cookies.values()][0])
})

test('a stolen refresh token that is used at another node ends the session at both', async () => {
  const browser = browserAt(nodes[0])
  await browser.signIn()
  const thief = at(nodes[1], browser)
  expect(await accountsIn(browser)).toEqual([ownerAccount])
  for (const node of nodes) node.advance(sessionConstants.refreshLeewayMs + 1)
  expect(await accountsIn(thief)).toEqual([])
  expect(await accountsIn(browser)).toEqual([])
})

test('a session that is revoked at one node is invalid at the other', async () => {
  const browser = browserAt(nodes[0])
  const { body } = await browser.signIn()
  const there = at(nodes[1], browser)
  expect(wrongOf(await there.list(body.accessToken))).toBe('ok')
  const revoked = await there.fetchJson(`/v1/sessions/${owner.address}/revoke`, {
    body: { pci: body.id },
    headers: { authorization: `Bearer ${body.accessToken}` },
  })
  expect(wrongOf(revoked)).toBe('ok')
  expect(wrongOf(await browser.list(body.accessToken))).toMatch(/^UNAUTHENTICATED/)
  expect(await accountsIn(browser)).toEqual([])
})

test('a sign-out everywhere at one node also applies at the other', async () => {
  const one = browserAt(nodes[0])
  const two = browserAt(nodes[1])
  await one.signIn()
  await two.signIn()
  const listed = (await two.refresh()).body.sessions[0]?.accessToken ?? ''
  expect((await one.list(listed)).body.pcis).toHaveLength(2)
  expect((await one.signOut({ everywhere: true })).body).toEqual({ ended: 2 })
  expect(await accountsIn(two)).toEqual([])
  expect(wrongOf(await two.list(listed))).toMatch(/^UNAUTHENTICATED/)
})
