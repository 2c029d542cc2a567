import { getSession, type Portico, type PorticoError, type PorticoOptions } from '@portico/core'
import {
  connect,
  pendingConnect,
  type SignedSignIn,
  type SignInChallenge,
} from '@portico/core/adapter'
import { createSiwxMessage, type SiwxMessage } from '@portico/siwx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BackendOptions } from './backendOptions.ts'
import { account, setUp } from './setUp.test.util.ts'
import { signInLocally } from './signInLocally.ts'

afterEach(() => vi.unstubAllGlobals())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = `eip155:31337:${stranger}` as const

/** A wallet that signs the requested message while it connects, or something else. */
const signing =
  (change: Partial<SiwxMessage> = {}, of: SignedSignIn['account'] = account) =>
  ({ textFor: _, ...challenge }: SignInChallenge): SignedSignIn => ({
    account: of,
    message: createSiwxMessage({
      ...challenge,
      version: '1',
      accountAddress: address,
      chainId: 'eip155:31337',
      ...change,
    }),
    signature: '0x01',
  })

/** A widget and a wallet that connects and signs in by one approval. */
function oneApproval(options: Partial<BackendOptions> = {}, signsIn = signing()) {
  const signInCalls = vi.fn(signsIn)
  const world = setUp(options, { signsIn: signInCalls })
  const methods = () => world.connector.calls.map(({ method }) => method)
  return { ...world, signInCalls, methods }
}

describe('a wallet that connects and signs in with one approval', () => {
  test('signs for this page with a nonce without an account, and is not asked again', async () => {
    const getNonce = vi.fn(async () => 'nonce0001')
    const verify = vi.fn(async () => true)
    const { portico, connector, signInCalls, methods, events, view } = oneApproval({
      getNonce,
      verify,
      statement: 'Welcome to the shop.',
    })
    await connect(portico, { connector })
    await expect.poll(() => getSession(portico)?.account).toBe(account)
    expect(getNonce.mock.calls).toEqual([[{}]])
    expect(signInCalls.mock.calls).toEqual([
      [
        {
          domain: 'shop.example',
          uri: 'https://shop.example',
          nonce: 'nonce0001',
          issuedAt: '1970-01-01T00:16:40.000Z',
          statement: 'Welcome to the shop.',
          textFor: expect.any(Function),
        },
      ],
    ])
    expect(verify.mock.calls).toEqual([[signInCalls.mock.results[0]?.value]])
    expect(methods()).not.toContain('personal_sign')
    expect(view()).toBeUndefined()
    expect(events.filter(({ type }) => type === 'signIn.success')).toHaveLength(1)
  })

  test('is signed in on the chain that it signed for, which also counts on the others', async () => {
    const second = `eip155:31338:${address}` as const
    const { portico, connector } = oneApproval({}, signing({ chainId: 'eip155:31338' }, second))
    await connect(portico, { connector })
    await expect.poll(() => getSession(portico)?.account).toBe(second)
  })

  test('and answers without a signature gets a request for one in the card', async () => {
    const { portico, connector, view } = setUp({}, { signsIn: () => undefined })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(getSession(portico)).toBeUndefined()
  })

  test.each<[string, (challenge: SignInChallenge) => SignedSignIn]>([
    ['of an account that it does not share', signing({ accountAddress: stranger }, other)],
    ['of another account than it says', signing({ accountAddress: stranger })],
    ['for another chain than it says', signing({ chainId: 'eip155:1' })],
    ['with another nonce', signing({ nonce: 'nonce0009' })],
    ['for another site', signing({ domain: 'evil.example', uri: 'https://evil.example' })],
    ['for another page', signing({ uri: 'https://shop.example/admin' })],
    ['from another time', signing({ issuedAt: '2030-01-01T00:00:00Z' })],
    ['of some text', () => ({ account, message: 'Hello', signature: '0x01' })],
  ])('and signs a text %s gets a request for another one in the card', async (_, signsIn) => {
    const verify = vi.fn(async () => true)
    const { portico, connector, view } = oneApproval({ verify }, signsIn)
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(verify).not.toHaveBeenCalled()
    expect(getSession(portico)).toBeUndefined()
  })

  test('is requested only to connect if the visitor already has a session', async () => {
    const { portico, connector, signInCalls, backend } = oneApproval()
    backend.open.push({ address, chainId: 'eip155:31337' })
    await connect(portico, { connector })
    await expect.poll(() => getSession(portico)?.account).toBe(account)
    expect(signInCalls).not.toHaveBeenCalled()
  })
})

describe('a back end during one approval', () => {
  test.each([
    ['gives no nonce without an account', () => Promise.reject(new Error('whose?'))],
    ['gives a nonce that no message may have', async () => 'abcdefgh\nURI: https://evil.example'],
    ['gives nothing that is a nonce', async () => undefined as never],
  ])('that %s makes the wallet only connect', async (_, getNonce) => {
    const { portico, connector, signInCalls, view } = oneApproval({ getNonce })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(signInCalls).not.toHaveBeenCalled()
  })

  test('that does not answer in time makes the wallet only connect', async () => {
    const { portico, connector, platform, signInCalls } = oneApproval({
      getNonce: () => new Promise(() => {}),
    })
    const connection = connect(portico, { connector })
    await expect.poll(() => platform.timers()).toBeGreaterThan(0)
    platform.advance(3000)
    await connection
    expect(signInCalls).not.toHaveBeenCalled()
  })

  test('that refuses the signature makes the card inform and ask the visitor', async () => {
    const { portico, connector, view, events } = oneApproval({ verify: async () => false })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    const { toast } = portico.store.getState()
    expect(toast?.message).toMatchObject({ error: { code: 'SIGNATURE_REFUSED' } })
    expect(events).toContainEqual({ type: 'signIn.error', code: 'SIGNATURE_REFUSED' })
  })

  test('that cannot be reached verifies the same signature with the next try', async () => {
    let isDown = true
    const verify = vi.fn(async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return true
    })
    const { portico, connector, view, signInCalls, methods } = oneApproval({ verify })
    await connect(portico, { connector })
    await expect.poll(view).toBe('ConnectingSiwe')
    expect(getSession(portico)).toBeUndefined()
    isDown = false
    const actions = await portico.config.signIn?.load()
    await actions?.connected(portico, false)
    expect(getSession(portico)?.account).toBe(account)
    expect(view()).toBeUndefined()
    expect(signInCalls).toHaveBeenCalledOnce()
    expect(methods()).not.toContain('personal_sign')
  })

  test('is called once for all who wait for the verification', async () => {
    let answer = (_isBelieved: boolean) => {}
    const verify = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const { portico, connector } = oneApproval({ verify })
    await connect(portico, { connector })
    const actions = await portico.config.signIn?.load()
    const waiting = [actions?.connected(portico, false), actions?.connected(portico, false)]
    await expect.poll(() => verify.mock.calls.length).toBe(1)
    answer(true)
    await Promise.all(waiting)
    expect(verify).toHaveBeenCalledOnce()
    expect(getSession(portico)?.account).toBe(account)
  })
})

test('a wallet that disconnects before the verification takes its signature along', async () => {
  const verify = vi.fn(async (): Promise<boolean> => {
    throw new TypeError('Failed to fetch')
  })
  const { portico, connector } = oneApproval({ verify, required: false })
  await connect(portico, { connector })
  await expect.poll(() => verify.mock.calls.length).toBeGreaterThan(0)
  await portico.disconnect()
  const actions = await portico.config.signIn?.load()
  const tries = verify.mock.calls.length
  await actions?.connected(portico, false).catch((error: PorticoError) => error)
  expect(verify.mock.calls.length).toBe(tries)
})

describe('after a page that was put away while its visitor signed in the wallet', () => {
  /** The next page, whose wallet returns what was signed for the previous page. */
  async function nextPage(
    options: Partial<BackendOptions> = {},
    widget: Partial<PorticoOptions> = {},
  ) {
    const world = setUp(options, { authorized: true }, widget)
    const actions = await world.portico.config.signIn?.load()
    const challenge = await actions?.challenge(world.portico)
    world.portico.destroy()
    const bring = async (page: Portico) => {
      pendingConnect(page).signed = challenge && signing()(challenge)
      await connect(page, { connector: world.connector, silent: true })
    }
    return { ...world, bring }
  }

  test('the next one accepts the signature, once', async () => {
    const verify = vi.fn(async () => true)
    const { make, bring } = await nextPage({ verify })
    const next = make()
    await bring(next)
    await expect.poll(() => getSession(next)?.account).toBe(account)
    expect(verify).toHaveBeenCalledOnce()
    next.destroy()
    const third = make()
    await bring(third)
    await expect.poll(() => third.store.getState().stack.at(-1)?.view).toBe('SIWXSignMessage')
    expect(verify).toHaveBeenCalledOnce()
  })

  test('the next one asks again if nonces end with their page', async () => {
    const verify = vi.fn(async () => {
      throw new Error('not asked')
    })
    const isSignedByKey = { namespace: 'eip155', verify } as never
    const local = signInLocally({ verifiers: [isSignedByKey] })
    const { make, bring } = await nextPage({}, { signIn: local })
    const next = make()
    await bring(next)
    await expect.poll(() => next.store.getState().stack.at(-1)?.view).toBe('SIWXSignMessage')
    expect(verify).not.toHaveBeenCalled()
    expect(next.store.getState().toast).toBeUndefined()
  })
})
