import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { adminToken, createTestServer, projectId } from '../../test/createTestServer.ts'
import { startTestRelay, type TestRelay } from '../../test/startTestRelay.ts'
import { createLocalBus, type LocalNodes } from '../bus/localBus.ts'

const relays: TestRelay[] = []
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop()
})

const headers = { authorization: `Bearer ${adminToken}` }
const path = `/admin/v1/projects/${projectId}`
const off = { method: 'PATCH', headers, body: '{"isEnabled":false}' }
const on = { method: 'PATCH', headers, body: '{"isEnabled":true}' }
const away = { method: 'DELETE', headers }
const origins = `/projects/v1/origins?projectId=${projectId}`

test('a disabled project is refused at once with the reason, until it is enabled again', async () => {
  const { request } = await createTestServer()
  expect((await request(origins)).status).toBe(200)
  expect(await (await request(path, off)).json()).toMatchObject({ id: projectId, isEnabled: false })
  const refused = await request(origins)
  expect([refused.status, (await refused.json()).reasons[0]]).toEqual([
    401,
    {
      field: 'projectId',
      name: 'This project is disabled',
      description: 'This project is disabled',
    },
  ])
  expect((await request(path, on)).status).toBe(200)
  expect((await request(origins)).status).toBe(200)
})

test('a disabled project is refused even on routes that need no project', async () => {
  const { request } = await createTestServer({ config: { requireProjectId: false } })
  await request(path, off)
  expect((await request(origins)).status).toBe(401)
})

test('a deleted project is unknown at once', async () => {
  const { request } = await createTestServer()
  expect((await request(origins)).status).toBe(200)
  expect((await request(path, { method: 'DELETE' })).status).toBe(401)
  expect((await request(path, away)).status).toBe(200)
  expect((await request(origins)).status).toBe(401)
  expect((await request(path, away)).status).toBe(404)
})

test('other nodes refuse the project as soon as they are notified', async () => {
  const nodes: LocalNodes = new Set()
  const first = await createTestServer({ bus: createLocalBus(nodes) })
  const second = await createTestServer({ bus: createLocalBus(nodes), store: first.store })
  expect((await second.request(origins)).status).toBe(200)
  await first.request(path, off)
  expect((await second.request(origins)).status).toBe(401)
  await first.request(path, on)
  expect((await second.request(origins)).status).toBe(200)
  await first.request(path, away)
  expect((await second.request(origins)).status).toBe(401)
})

test.each([
  ['switched off', off],
  ['deleted', away],
])(
  'a relay closes the sockets of a project that is %s, and accepts none of its connections',
  async (_, change) => {
    const relay = await startTestRelay()
    relays.push(relay)
    const client = await relay.connect()
    const closed = once(client.ws, 'close')
    expect((await relay.request(path, change)).status).toBe(200)
    expect(await closed).toEqual([3000, Buffer.from('Unauthorized: project is disabled')])
    const next = relay.dial()
    const refused = once(next, 'close')
    await once(next, 'open')
    relay.advance(60_000)
    expect((await refused)[0]).toBe(3000)
  },
)

test('a relay that was not notified closes the sockets too, but none while the database fails', async () => {
  const relay = await startTestRelay()
  relays.push(relay)
  const client = await relay.connect()
  const closed = once(client.ws, 'close')
  const { projects } = relay.store
  const { find } = projects
  projects.find = () => Promise.reject(new Error('no database'))
  relay.advance(60_000)
  await client.request('irn_subscribe', { topic: 'a'.repeat(64) })
  projects.find = find
  await projects.update(projectId, { isEnabled: false })
  relay.advance(60_000)
  expect((await closed)[0]).toBe(3000)
})
