import { type Route, routes } from '@portico/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { relayRoutes } from '../relay/relayRoutes.ts'

const all: Readonly<Record<string, Route>> = { ...routes, ...relayRoutes }
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test('the root page links to a page for each route', async () => {
  const { request } = await createTestServer()
  const root = await request('/')
  expect([root.status, root.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const text = await root.text()
  const links = [...text.matchAll(/href="(\/docs\/\w+)"/g)].map(([, link]) => link)
  expect(links).toEqual(Object.keys(all).map((name) => `/docs/${name}`))
  for (const link of links) {
    const page = await request(link ?? '')
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, policy])
    const words = await page.text()
    const { method, path } = all[link?.slice('/docs/'.length) ?? ''] ?? {}
    expect(words).toContain(`<h1><code>${method} ${path?.replace(/:(\w+)/g, '{$1}')}</code></h1>`)
    expect(words).not.toMatch(/<script|style="|\son\w+=/)
  }
  expect(text).not.toMatch(/<script|style="|\son\w+=/)
})

test('a page escapes whatever it shows of a schema', async () => {
  const { request } = await createTestServer()
  const page = await (await request('/docs/getWallets')).text()
  expect(page).toContain('&quot;type&quot;')
  expect((await request('/docs/nothing')).status).toBe(404)
  expect((await request('/docs/%3Cscript%3E')).status).toBe(404)
  expect((await request('/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('the API description is served, with the relay only if it is on', async () => {
  const described = async (enabled: boolean) => {
    const { relay } = (await import('../config/defaultConfig.ts')).defaultConfig
    const { request } = await createTestServer({ config: { relay: { ...relay, enabled } } })
    return (await request('/openapi.json')).json()
  }
  const { paths, servers } = await described(true)
  const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(Object.keys(all).toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(servers[0].url).toBe('/')
  expect(paths).toHaveProperty(['/relay/rpc', 'post'])
  expect((await described(false)).paths).not.toHaveProperty(['/relay/rpc'])
})

test('the API description has every route that answers', async () => {
  const { request } = await createTestServer()
  const { paths } = await (await request('/openapi.json')).json()
  for (const [path, methods] of Object.entries(paths as Record<string, object>))
    for (const method of Object.keys(methods)) {
      const { status } = await request(path.replace(/\{\w+\}/g, 'x'), {
        method: method.toUpperCase(),
      })
      expect(`${path} ${status}`).not.toMatch(/ (405|500)$/)
    }
})
