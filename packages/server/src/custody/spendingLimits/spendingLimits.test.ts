import { expect, test } from 'vitest'
import { projectId, shopId } from '../../../test/createTestServer.ts'
import { createLimitWorld, site } from './spendingLimits.test.util.ts'

test('a limit is stored with its signature, replaced, and taken away, and its account is notified', async () => {
  const { frame, login, limit, set, list, node } = await createLimitWorld().then((world) => ({
    ...world,
    login: world.frame.login,
  }))
  expect(await list()).toEqual({ limits: [], sites: [] })
  expect((await set()).body).toEqual({ saved: true })
  const [stored] = (await list()).limits
  expect(stored).toEqual({ limit, seal: expect.stringMatching(/^[\w-]{86}$/) })
  const version = limit.version + 1
  expect((await set({ version, perDay: '0', most: {} })).body).toEqual({ saved: true })
  expect((await list()).limits).toMatchObject([{ limit: { version, perDay: '0' } }])
  const { events } = (await frame.device.log(login.accessToken)).body as unknown as {
    events: { kind: string }[]
  }
  expect(events.filter(({ kind }) => kind === 'WALLET_LIMIT_CHANGED')).toHaveLength(2)
  await expect
    .poll(() => node.mails.map(({ subject }) => subject))
    .toContain('A spending limit of your wallet changed')
})

test('a limit is taken away also when the project lists its site no longer, and no other is set', async () => {
  const { node, limit, set, list } = await createLimitWorld()
  await set()
  await node.store.projects.update(projectId, { allowedOrigins: ['https://other.example'] })
  node.advance(31_000)
  const version = limit.version + 1
  expect((await set({ version })).body).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  expect((await set({ version, perDay: '0' })).body).toEqual({ saved: true })
  await node.store.projects.update(projectId, { allowedOrigins: [site] })
  expect((await list()).limits).toMatchObject([{ limit: { perDay: '0' } }])
})

test('the sites are those of the logins that every project of the site trusts', async () => {
  const { node, list } = await createLimitWorld()
  const trust = (id: string, frameApprovalOrigins: string[]) =>
    node.store.projects.update(id, { allowedOrigins: [site], frameApprovalOrigins })
  await trust(projectId, [site])
  node.advance(31_000)
  expect((await list()).sites).toEqual([])
  await trust(shopId, [site])
  expect((await list()).sites).toEqual([site])
})
