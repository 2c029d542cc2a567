import { expect, test } from 'vitest'
import { onTwoNodes, type TestNode } from '../../test/store/onTwoNodes.ts'
import { codeIn, codesIn, type Node, outcomeOf } from '../auth/device.test.util.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import { createFrame } from './frame.test.util.ts'

const email = 'visitor@mail.example'
const nodes = onTwoNodes()

/** Creates a node that alternates requests between two nodes. Mails are in their order of arrival. */
function createBoth(): Node & { counts: [number, number] } {
  const counts: [number, number] = [0, 0]
  const seen: OutgoingMail[] = []
  return {
    counts,
    now: nodes[0].now,
    request: (path, init) => {
      const at = counts[0] > counts[1] ? 1 : 0
      counts[at] += 1
      return nodes[at].request(path, init)
    },
    get mails() {
      for (const mail of nodes.flatMap(({ mails }) => mails))
        if (!seen.includes(mail)) seen.push(mail)
      return seen
    },
  }
}
const advance = (ms: number) => {
  for (const node of nodes) node.advance(ms)
}
/** Runs `work` this many times at once, on both nodes in turn. */
const race = <T>(times: number, work: (at: TestNode) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(nodes[index % 2 === 0 ? 0 : 1])))

const kindsOf = async ({ device, login }: Awaited<ReturnType<typeof createFrame>>) => {
  const { body } = await device.log(login.accessToken)
  return (body as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}

test('a wallet works at both nodes, and each continues what the other began', async () => {
  const both = createBoth()
  const frame = await createFrame(both, { email })
  const { answer, stored } = await frame.register()
  expect(answer.body).toEqual({ registered: true })
  expect(await frame.open(stored)).toBe(stored.address)
  advance(30_000)
  const phone = await createFrame(both, { email, prf: frame.prf })
  const joined = await phone.recover()
  expect(joined.answer.body).toEqual({ outcome: 'added' })
  const renewed = await phone.renew(joined.stored)
  expect(renewed.answer.body).toEqual({ changed: true })
  expect(outcomeOf(await frame.request('open', {}))).toBe('NOT_FOUND wallet')
  const back = await frame.recover()
  expect(await frame.open(back.stored)).toBe(stored.address)
  const revoked = await phone.revoke(renewed.stored, frame.device.thumbprint)
  expect(revoked.body).toEqual({ outcome: 'revoked' })
  expect(Math.min(...both.counts)).toBeGreaterThan(10)
})

test('one of two wallets that are registered at both nodes at once is the account’s, and opens at both', async () => {
  const frame = await createFrame(createBoth(), { email })
  const tabs = await Promise.all(Array.from({ length: 6 }, () => frame.register()))
  const won = tabs.filter(({ answer }) => (answer.body as { registered?: boolean }).registered)
  expect(won).toHaveLength(1)
  for (const at of nodes) {
    const { body } = await frame.request('wallet', undefined, at)
    const { wallet } = body as unknown as { wallet: { epoch: string; devices: object[] } }
    expect([wallet.epoch, wallet.devices.length]).toEqual([won[0]?.stored.epoch, 1])
  }
  if (won[0]) expect(await frame.open(won[0].stored)).toBe(won[0].stored.address)
  const registered = (await kindsOf(frame)).filter((kind) => kind === 'WALLET_REGISTERED')
  expect(registered).toHaveLength(1)
})

test('one of two epochs that begin at both nodes at once is the wallet’s', async () => {
  const frame = await createFrame(createBoth(), { email })
  const { stored } = await frame.register()
  const all = await frame.renewAtOnce(stored, 4)
  const won = all.filter(({ answer }) => (answer.body as { changed?: boolean }).changed)
  expect(won).toHaveLength(1)
  if (won[0]) expect(await frame.open(won[0].stored)).toBe(stored.address)
  await Promise.all(nodes.map(({ server }) => server.drain(0)))
  const subjects = nodes.flatMap(({ mails }) => mails.map(({ subject }) => subject))
  const subject = 'Your wallet’s recovery options changed'
  expect(subjects.filter((one) => one === subject)).toHaveLength(1)
})

test('the share for a way back is released exactly twenty times a day over both nodes', async () => {
  const frame = await createFrame(createBoth(), { email })
  await frame.register()
  const answers = await race(30, (at) => frame.request('recover', {}, at))
  const outcomes = answers.map(outcomeOf)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED wallet')).toHaveLength(10)
})

test('a challenge of one node is accepted at the other, and once over both', async () => {
  const frame = await createFrame(createBoth(), { email })
  const { stored } = await frame.register()
  const answers = await frame.withWallet(stored, async (wallet) => {
    const proof = await frame.prove(wallet, 'export')
    const body = { epoch: wallet.epoch, proof }
    return race(6, (at) => frame.request('export', body, at))
  })
  const outcomes = answers.map(outcomeOf).toSorted()
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'WALLET_PROOF_REFUSED proof.challenge')).toHaveLength(5)
})

test('a change of address that begins at one node is made at the other, once, and the wallet stays', async () => {
  const both = createBoth()
  const frame = await createFrame(both, { email })
  const { stored } = await frame.register()
  const token = frame.login.accessToken
  const to = 'new@mail.example'
  const before = codesIn(both).length
  const { flow } = (await frame.nameEmail(stored, to)).body as unknown as { flow: string }
  const second = { flow, otp: await codeIn(both, before) }
  const path = '/v1/auth/email/change/finish'
  const answers = await race(6, (at) => frame.device.request(path, { body: second, token }, { at }))
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
    { user: { email: to }, takesEffectAt: null },
  ])
  expect(await frame.open(stored)).toBe(stored.address)
  advance(30_000)
  const phone = await createFrame(both, { email: to, prf: frame.prf })
  expect((await phone.recover()).stored.address).toBe(stored.address)
})
