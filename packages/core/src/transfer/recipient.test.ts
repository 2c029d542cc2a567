import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { Adapter } from '../context/adapter/adapter.ts'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { addressIn, isName, type NameLookup, readRecipient } from './recipient.ts'
import { editSend, retryName, sendFlow } from './sendFlow.ts'
import { submitSend } from './submitSend.ts'

const networkId = 'eip155:31337'
const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const parseAddress = (text: string) => {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return text.toLowerCase()
  throw errorOf('INVALID_ADDRESS', { network: 'here' })
}
const read = (typed: string, lookup?: NameLookup) =>
  readRecipient(typed, { networkId, lookup, parseAddress })
const found = (text: string, address = one): NameLookup => ({
  text,
  networkId,
  status: 'found',
  address,
})

describe('the text of the recipient field', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [one, 'address'],
    [` ${one} `, 'address'],
    ['vitalik', 'invalid'],
    [`${one}0`, 'invalid'],
    ['a.eth b.eth', 'invalid'],
    ['https://a.eth', 'pending'],
    [`eth:${one}`, 'pending'],
    [`eip155:1:${one}`, 'pending'],
    ['ethereum:a.eth', 'pending'],
    [`${one}\u200b`, 'address'],
    [`\u2066${one}\u2069\ufeff`, 'address'],
    [`${one.slice(0, 9)}\u200b${one.slice(9)}`, 'invalid'],
    ['a@b.eth', 'invalid'],
    ['a..eth', 'invalid'],
    ['.eth', 'invalid'],
    ['a.eth', 'pending'],
    ['Ä.eth', 'pending'],
    ['sub.a.eth', 'pending'],
  ])('%j is %s', (typed, kind) => {
    expect(read(typed).kind).toBe(kind)
  })

  test('uses a look-up only for its own text and network', () => {
    expect(read('a.eth', found('a.eth'))).toEqual({ kind: 'name', text: 'a.eth', address: one })
    for (const typed of ['b.eth', 'a.et', 'a.ethx', 'A.eth', 'xa.eth', '', 'a', two])
      expect(addressIn(read(typed, found('a.eth'))), typed).not.toBe(one)
    const ofOtherNetwork: NameLookup = { ...found('a.eth'), networkId: 'eip155:1' }
    expect(read('a.eth', ofOtherNetwork).kind).toBe('pending')
  })

  test('refuses an answer that is no address', () => {
    expect(read('a.eth', found('a.eth', 'b.eth'))).toMatchObject({
      kind: 'invalid',
      error: { code: 'INVALID_ADDRESS' },
    })
  })

  test('does not look up a name beyond 255 characters', () => {
    expect(isName(`${'a'.repeat(252)}.eth`)).toBe(false)
    expect(isName('a.eth')).toBe(true)
    expect(isName(`${one.slice(0, 40)}.`)).toBe(false)
  })
})

/** A name service that the test answers one by one, in any order. */
async function setUp() {
  const questions: { name: string; answer(address?: string): void; fail(): void }[] = []
  const connector = mockConnector()
  const inner = mockAdapter({ connectors: [connector] })
  const adapter: Adapter = {
    ...inner,
    load: async (context) => ({
      ...(await inner.load(context)),
      resolveName: ({ name }) =>
        new Promise((resolve, reject) => {
          const fail = () => reject(errorOf('NAME_RESOLVE_FAILED'))
          questions.push({ name, answer: resolve, fail })
        }),
    }),
  }
  const platform = testPlatform()
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId), mockNetwork('eip155:31338')],
    platform,
  })
  await connect(portico, { connector })
  const flow = sendFlow(portico)
  const type = (recipient: string) => editSend(portico, { recipient })
  const rest = async () => {
    platform.advance(300)
    await new Promise((resolve) => setTimeout(resolve))
    await vi.dynamicImportSettled()
  }
  const to = () => {
    const { form, lookup } = flow.getState()
    return addressIn(read(form.recipient, lookup))
  }
  return { portico, flow, type, rest, questions, to, platform }
}

describe('a typed name', () => {
  test('is looked up once typing has paused', async () => {
    const { type, rest, questions, to } = await setUp()
    type('a.et')
    type('a.eth')
    expect(to()).toBeUndefined()
    await rest()
    await expect.poll(() => questions.map((question) => question.name)).toEqual(['a.eth'])
    questions[0]?.answer(one)
    await expect.poll(to).toBe(one)
  })

  test('never counts if its answer comes after the next name', async () => {
    const { type, rest, questions, to } = await setUp()
    type('a.eth')
    await rest()
    type('b.eth')
    await rest()
    questions[1]?.answer(two)
    await expect.poll(to).toBe(two)
    questions[0]?.answer(one)
    await rest()
    expect(to()).toBe(two)
  })

  test('that failed returns no recipient, and is looked up again on demand', async () => {
    const { portico, flow, type, rest, questions, to } = await setUp()
    type('a.eth')
    await rest()
    questions[0]?.fail()
    await expect.poll(() => flow.getState().lookup?.status).toBe('failed')
    expect(to()).toBeUndefined()
    retryName(portico)
    await rest()
    questions[1]?.answer(one)
    await expect.poll(to).toBe(one)
  })

  test('that belongs to nobody shows so', async () => {
    const { flow, type, rest, questions } = await setUp()
    type('nobody.eth')
    await rest()
    questions[0]?.answer(undefined)
    await expect
      .poll(() => flow.getState().lookup)
      .toMatchObject({ status: 'failed', error: { code: 'NAME_NOT_FOUND' } })
    const { error } = flow.getState().lookup as { error: Error }
    expect(error.message).toMatch(/^No address belongs to nobody\.eth on [^{]+$/)
  })

  test('is cleared when the network changes', async () => {
    const { portico, flow, type, rest, questions } = await setUp()
    type('a.eth')
    await rest()
    await portico.switchNetwork('eip155:31338')
    questions[0]?.answer(one)
    await rest()
    expect(flow.getState().lookup).toBeUndefined()
  })

  test('leaves no timer behind', async () => {
    const { portico, type, platform } = await setUp()
    type('a.eth')
    expect(platform.timers()).toBe(1)
    portico.destroy()
    expect(platform.timers()).toBe(0)
  })

  // Property: for any input and any order of answers, the address belongs to the typed text.
  test('never returns the address of another text, in any order of events', async () => {
    const names = ['a.eth', 'b.eth', 'c.eth', 'd.eth']
    const addressOf = (name: string) => `0x${String(names.indexOf(name) + 1).repeat(40)}`
    const texts = [...names, '', 'x', one, 'a.et']
    let seed = 3
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor(seed / 65_536) % below
    }
    const { flow, type, rest, questions, to } = await setUp()
    for (let round = 0; round < 400; round++) {
      const choice = random(4)
      if (choice === 0) type(texts[random(texts.length)] ?? '')
      if (choice === 1) await rest()
      const open = questions[random(Math.max(questions.length, 1))]
      if (open && choice === 2) open.answer(addressOf(open.name))
      if (open && choice === 3) open.fail()
      await Promise.resolve()
      const { recipient } = flow.getState().form
      const address = to()
      if (address === undefined) continue
      expect(address).toBe(isName(recipient) ? addressOf(recipient) : recipient)
    }
  })
})

test('refuses a transfer whose recipient is no longer in the field', async () => {
  const { portico, flow, type } = await setUp()
  type(two)
  const asset = {
    networkId,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    balance: 10n ** 18n,
  } as const
  await submitSend(portico, { asset, amount: 1n, from: one, to: one, typed: one })
  expect(flow.getState().progress).toMatchObject({
    step: 'failed',
    error: { message: 'An amount and receiver address are required' },
  })
})
