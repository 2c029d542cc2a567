import { expect, test } from 'vitest'
import { onTwoNodes, type TestNode } from '../../test/store/onTwoNodes.ts'
import { codeIn, createDevice, type Login, outcomeOf, wrongCode } from './device.test.util.ts'

const email = 'visitor@mail.example'
const nodes = onTwoNodes()

/** Runs `work` this many times at once, on both nodes in turn. */
const race = <T>(times: number, work: (at: TestNode) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(nodes[index % 2 === 0 ? 0 : 1])))
const flowOf = ({ body }: { body: object }) => (body as { flow: string }).flow

test('a code that is requested at one node is accepted at the other, and the login is valid at both', async () => {
  const device = await createDevice(nodes[0])
  const flow = flowOf(await device.start(email))
  const { body } = await device.verify(flow, await codeIn(nodes[0]), { at: nodes[1] })
  const login = body as unknown as Login
  expect(login.user).toEqual({ id: expect.any(String), email })
  for (const at of nodes) expect(outcomeOf(await device.list(login.accessToken, { at }))).toBe('ok')
})

test('a burst of requests at two nodes sends one mail', async () => {
  const device = await createDevice(nodes[0])
  const answers = await race(20, (at) => device.start(email, { at }))
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  for (const node of nodes) await node.server.drain(0)
  expect(nodes.flatMap(({ mails }) => mails)).toHaveLength(1)
})

test('the five tries of a code are counted over both nodes', async () => {
  const device = await createDevice(nodes[0])
  const flow = flowOf(await device.start(email))
  const code = await codeIn(nodes[0])
  await race(4, (at) => device.verify(flow, wrongCode(code), { at }))
  const right = await race(10, (at) => device.verify(flow, code, { at }))
  expect(right.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomeOf(await device.verify(flow, code, { at: nodes[1] }))).toBe('CODE_REFUSED otp')
})

test('one of many requests that bring a code to two nodes at once logs in', async () => {
  const device = await createDevice(nodes[0])
  const flow = flowOf(await device.start(email))
  const code = await codeIn(nodes[0])
  const answers = await race(5, (at) => device.verify(flow, code, { at }))
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
})

test('a proof that was used at one node is refused at the other', async () => {
  const device = await createDevice(nodes[0])
  const path = '/v1/auth/email/start'
  const body = JSON.stringify({ email, origin: 'https://shop.example' })
  const proof = await device.prove({ method: 'POST', path, body })
  const outcomes = (await race(8, (at) => device.start(email, { at, proof }))).map(outcomeOf)
  expect(outcomes.filter((outcome) => outcome !== 'DEVICE_PROOF_REFUSED jti')).toEqual(['ok'])
})

test('two devices that log in with one new address at once share one account', async () => {
  const devices = await Promise.all(nodes.map((node) => createDevice(node)))
  const begun = []
  for (const [at, device] of devices.entries()) {
    for (const node of nodes) node.advance(30_000)
    const node = nodes[at === 0 ? 0 : 1]
    begun.push({ device, node, flow: flowOf(await device.start(email)), code: await codeIn(node) })
  }
  const logins = await Promise.all(
    begun.map(async ({ device, flow, code }) => (await device.verify(flow, code)).body),
  )
  const { accessToken } = logins[0] as unknown as Login
  const { body } = (await begun[0]?.device.list(accessToken)) ?? { body: {} }
  expect((body as unknown as { sessions: unknown[] }).sessions).toHaveLength(2)
})

test('a reused refresh token at another node ends the login at both', async () => {
  const device = await createDevice(nodes[0])
  const login = await device.logIn(email)
  const renewed = (await device.refresh(login.refreshToken)).body as unknown as Login
  for (const node of nodes) node.advance(10_001)
  const [one, two] = nodes
  expect(outcomeOf(await device.refresh(login.refreshToken, { at: two }))).toMatch(/^UNAUTH/)
  expect(outcomeOf(await device.list(renewed.accessToken, { at: one }))).toMatch(/^UNAUTH/)
})
