import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@portico/contract'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { relayRoutes } from '../relay/relayRoutes.ts'
import { buildOpenapi } from './buildOpenapi.ts'

const all = { ...routes, ...relayRoutes }

test('docs/api/openapi.json is up to date (npm run openapi -w packages/server)', () => {
  const file = path.join(import.meta.dirname, '../../../../docs/api/openapi.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(buildOpenapi(all))
})

test('names each error code once in a response', () => {
  const { paths } = buildOpenapi(all) as { paths: Record<string, Record<string, object>> }
  const described = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => Object.values((operation as { responses: object }).responses))
    .map(({ description }: { description: string }) => description.match(/[A-Z_]{5,}(?=:)/g) ?? [])
  expect(described.length).toBeGreaterThan(100)
  expect(described.filter((codes) => new Set(codes).size < codes.length)).toEqual([])
})

test.each(Object.values(all))('$method $path has a handler', async ({ method, path: pattern }) => {
  const signerKey = `0x${'11'.repeat(32)}` as const
  const nameZone = { zone: 'shop.eth', resolvers: [], signerKey }
  const key = `0x${'7'.repeat(64)}` as const
  const { request } = await createTestServer({
    config: { nameZone, facilitator: { key, projects: [] }, onramp: { sellers: [] } },
  })
  const { status, headers } = await request(pattern.replaceAll(/:\w+/g, 'x'), { method: 'PUT' })
  expect(status).toBe(405)
  expect(headers.get('allow')?.split(', ')).toContain(method)
})
