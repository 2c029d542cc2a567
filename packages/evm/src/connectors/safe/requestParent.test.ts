import { type TestPlatform, testPlatform } from '@portico/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestParent } from './requestParent.ts'
import { asSafe, safeInfo, safePage } from './safePage.test.util.ts'

const parents = ['https://app.safe.global', 'https://safe.example']
const host = {
  origin: 'https://app.safe.global',
  safeAddress: safeInfo.safeAddress,
  chainId: 31337,
}
type Fake = ReturnType<typeof safePage>

describe('a request to the host page for its Safe', () => {
  let clock: TestPlatform
  beforeEach(() => {
    clock = testPlatform()
  })
  const requestParent1 = ({ page }: Pick<Fake, 'page'>, signal = new AbortController().signal) =>
    requestParent({ parents, timeoutMs: 1000, signal, clock }, page as never)

  /** Expects no result, and no leftovers. */
  const expectNothing = async (fake: Fake, answer = requestParent1(fake)) => {
    // The embedding page answers in a microtask.
    await Promise.resolve()
    clock.advance(1000)
    expect(await answer).toBeUndefined()
    expect([fake.listeners(), clock.timers()]).toEqual([0, 0])
  }

  test.each([true, false])(
    'is answered by a Safe (the browser names the host page: %s)',
    async (reports) => {
      const fake = safePage({ reports })
      expect(await requestParent1(fake)).toEqual(host)
      expect(fake.around.received).toHaveLength(1)
      expect([fake.listeners(), clock.timers()]).toEqual([0, 0])
    },
  )

  test('is not sent from a page without a host page, nor from a server', async () => {
    const page = Object.assign(new EventTarget(), { location: {} }) as never as Fake['page']
    Object.assign(page, { parent: page })
    expect(await requestParent1({ page })).toBeUndefined()
    expect(
      await requestParent({ parents, timeoutMs: 1, signal: new AbortController().signal }),
    ).toBeUndefined()
  })

  test.each([true, false])(
    'is not sent to a page of another origin (named: %s)',
    async (reports) => {
      const fake = safePage({ origin: 'https://evil.example', reports })
      await expectNothing(fake)
      expect(fake.around.received).toEqual([])
    },
  )

  test('finds no Safe if the page does not answer in time', () =>
    expectNothing(safePage({ answer: () => {} })))

  test('ignores an answer that comes too late', async () => {
    const fake = safePage({ answer: () => {} })
    await expectNothing(fake)
    asSafe(fake.around.received[0]!, fake.around)
    expect(fake.listeners()).toBe(0)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that looks alike', { origin: 'https://app.safe.global.evil.example' }],
    ['no origin', { origin: 'null' }],
    ['another window of the same origin', { source: {} }],
    ['nobody', { source: null }],
  ])('ignores an answer of %s', (_who, from) =>
    expectNothing(
      safePage({
        answer: ({ id }, around) => around.say({ id, success: true, data: safeInfo }, from),
      }),
    ),
  )

  const good = (id: string) => ({ id, success: true, data: safeInfo })
  const trap = {
    get: () => {
      throw new Error('gotcha')
    },
  }
  test.each<[string, (id: string) => unknown]>([
    ['to another question', () => good('guess')],
    ['without a question', () => ({ success: true, data: safeInfo })],
    ['that says no', (id) => ({ ...good(id), success: false })],
    ['that says something like yes', (id) => ({ ...good(id), success: 'true' })],
    ['without a Safe', (id) => ({ id, success: true })],
    ['with no address', (id) => ({ ...good(id), data: { ...safeInfo, safeAddress: '0x1' } })],
    [
      'with a list of addresses',
      (id) => ({ ...good(id), data: { ...safeInfo, safeAddress: [safeInfo.safeAddress] } }),
    ],
    ['with chain 0', (id) => ({ ...good(id), data: { ...safeInfo, chainId: 0 } })],
    [
      'with a chain that is a text',
      (id) => ({ ...good(id), data: { ...safeInfo, chainId: 'eip155:1' } }),
    ],
    ['that is nothing', () => undefined],
    ['that is a text', (id) => id],
    ['with a trap', (id) => new Proxy({ id }, trap)],
  ])('refuses an answer %s', (_what, answer) =>
    expectNothing(safePage({ answer: ({ id }, around) => around.say(answer(id)) })),
  )

  test('tolerates nonsense before the answer, and takes two answers as one', async () => {
    const fake = safePage({
      answer(call, around) {
        around.say(null)
        around.say(good('guess'), { origin: 'https://evil.example' })
        asSafe(call, around)
        around.say({ ...good(call.id), data: { ...safeInfo, chainId: 1 } })
      },
    })
    expect(await requestParent1(fake)).toEqual(host)
  })

  test('has an id that cannot be guessed from the one before', async () => {
    const fake = safePage()
    await requestParent1(fake)
    await requestParent1(fake)
    const [first, second] = fake.around.received
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(first?.id).not.toBe(second?.id)
  })

  test('ends with the widget', async () => {
    const fake = safePage({ answer: () => {} })
    const abort = new AbortController()
    const answer = requestParent1(fake, abort.signal)
    abort.abort()
    expect(await answer).toBeUndefined()
    expect([fake.listeners(), clock.timers()]).toEqual([0, 0])
  })
})
