import { getSession, setPreferredAccountType, watchState } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { requestClose } from '@portico/core/internal'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { account, setUp } from './setUp.test.util.ts'

afterEach(() => vi.unstubAllGlobals())

const minute = 60_000

/** A session of the default account that expires this long after the test's clock starts. */
const endsIn = (ms: number) => ({
  verify: async () => ({ expiresAt: new Date(1_000_000 + ms).toISOString() }),
})

describe('a wallet that connects', () => {
  test('must sign in if it has no session, and the card does not close', async () => {
    const { portico, connector, view } = setUp()
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(requestClose(portico)).toBe(false)
    expect(view()).toBe('SIWXSignMessage')
  })

  test('sees the card even if a session is not required, and the card can close', async () => {
    const { portico, connector, view } = setUp({ required: false })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect(requestClose(portico)).toBe(true)
  })

  test('is not asked if the back end has a session of it', async () => {
    const { portico, connector, backend, view } = setUp()
    backend.open.push({ address: account.split(':')[2] ?? '', chainId: 'eip155:31337' })
    await connect(portico, { connector })
    await expect.poll(() => getSession(portico)?.account).toBe(account)
    expect(view()).toBeUndefined()
  })

  test('signs with the nonce of the back end, for this page, account and chain', async () => {
    const verify = vi.fn(async () => true)
    const { portico, connector, events } = setUp({ verify, statement: 'Welcome to the shop.' })
    await connect(portico, { connector })
    const session = await portico.signIn({ show: false })
    expect(session.account).toBe(account)
    expect(getSession(portico)).toEqual(session)
    expect(verify.mock.calls).toEqual([
      [
        {
          account,
          message: [
            'shop.example wants you to sign in with your Ethereum account:',
            '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
            '',
            'Welcome to the shop.',
            '',
            'URI: https://shop.example',
            'Version: 1',
            'Chain ID: 31337',
            'Nonce: nonce0001',
            'Issued At: 1970-01-01T00:16:40.000Z',
          ].join('\n'),
          signature: expect.stringMatching(/^0x/),
        },
      ],
    ])
    expect(events).toContainEqual({ type: 'signIn.success', namespace: 'eip155' })
  })
})

describe('a visitor who does not sign', () => {
  test('declines: nobody is signed in, and the view stays', async () => {
    const { portico, connector, events, view } = setUp()
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    connector.behave('reject')
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({
      code: 'SIGN_IN_DECLINED',
      message: 'Signature declined',
    })
    expect(view()).toBe('SIWXSignMessage')
    expect(getSession(portico)).toBeUndefined()
    expect(events).toContainEqual({ type: 'signIn.error', code: 'SIGN_IN_DECLINED' })
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('cancels: the wallet disconnects if a session is required (%s)', async (required, left) => {
    const { portico, connector, events, view } = setUp({ required })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    const actions = await portico.config.signIn?.load()
    await actions?.cancel(portico)
    expect(view()).toBeUndefined()
    expect(portico.store.getState().connections).toHaveLength(left)
    expect(events.map(({ type }) => type)).toContain('signIn.cancel')
  })

  test('closes the card: the caller of signIn gets a rejection', async () => {
    const { portico, connector, view } = setUp({ required: false })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    portico.close()
    const rejected = expect(portico.signIn()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect.poll(view).toBe('SIWXSignMessage')
    portico.close()
    await rejected
  })
})

describe('a sign-in that lacks something fails with the words of the specification', () => {
  test('if there is no account', async () => {
    const { portico } = setUp()
    await expect(portico.signIn({ show: false })).rejects.toThrow('No ActiveCaipAddress found')
  })

  test('if the network is not one of the site', async () => {
    const { portico, connector } = setUp({}, { networkId: 'eip155:999' })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toThrow(
      'No ActiveCaipNetwork or client found',
    )
  })

  test('if the wallet has disconnected', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    portico.internal.store.setState({ connectors: [] })
    await expect(portico.signIn({ show: false })).rejects.toThrow(
      'No ConnectionController client found',
    )
  })

  test('if the site has no sign-in', async () => {
    const { portico } = setUp({}, {}, { signIn: undefined as never })
    await expect(portico.signIn()).rejects.toThrow('SIWX is not enabled')
  })
})

test('a wallet that disconnects closes the sign-in view', async () => {
  const { portico, connector, view } = setUp()
  await connect(portico, { connector })
  await expect.poll(view).toBe('SIWXSignMessage')
  await portico.disconnect()
  expect(view()).toBe('Connect')
})

describe('a back end', () => {
  test('that refuses the message signs nobody in', async () => {
    const { portico, connector } = setUp({ verify: async () => false })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({
      code: 'SIGNATURE_REFUSED',
    })
    expect(getSession(portico)).toBeUndefined()
  })

  test('that refuses a contract may only know keys', async () => {
    const contracts = [account.split(':')[2] ?? '']
    const { portico, connector } = setUp({ verify: async () => false }, {}, {}, { contracts })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toThrow(
      'This application might not support Smart Accounts',
    )
  })

  test('that refuses a key says so, whichever account type the visitor prefers', async () => {
    const { portico, connector } = setUp({ verify: async () => false })
    await connect(portico, { connector })
    setPreferredAccountType(portico, { namespace: 'eip155', type: 'smartAccount' })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({
      code: 'SIGNATURE_REFUSED',
    })
  })

  test('that is down causes an error, and is called again with the next try', async () => {
    let isDown = true
    const getNonce = async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return 'nonce0001'
    }
    const { portico, connector } = setUp({ getNonce })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'API_UNREACHABLE' })
    isDown = false
    await expect(portico.signIn({ show: false })).resolves.toMatchObject({ account })
  })

  test('that is down after the wallet has signed gets the same signature with the next try', async () => {
    const verify = vi.fn(async () => true).mockRejectedValueOnce(new TypeError('down'))
    const { portico, connector } = setUp({ verify })
    await connect(portico, { connector })
    const signs = () => connector.calls.filter(({ method }) => method === 'personal_sign').length
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'API_UNREACHABLE' })
    await portico.signIn({ show: false })
    expect(verify.mock.calls[1]).toEqual(verify.mock.calls[0])
    expect(signs()).toBe(1)
  })

  test.each([
    ['has refused it', async () => {}],
    ['has not answered for five minutes', async (made) => made.platform.advance(5 * minute)],
    ['was given up', async ({ portico }) => (await portico.config.signIn?.load())?.cancel(portico)],
  ] satisfies [string, (made: ReturnType<typeof setUp>) => Promise<unknown>][])(
    'does not get the same signature again if it %s',
    async (what, then) => {
      const verify = vi.fn(async () => true)
      if (what === 'has refused it') verify.mockResolvedValueOnce(false)
      else verify.mockRejectedValueOnce(new TypeError('down'))
      const made = setUp({ verify, required: false })
      await connect(made.portico, { connector: made.connector })
      await expect(made.portico.signIn({ show: false })).rejects.toBeInstanceOf(Error)
      await then(made)
      await made.portico.signIn({ show: false })
      expect(verify.mock.calls[1]).not.toEqual(verify.mock.calls[0])
    },
  )

  test('that names another account than the signer is refused', async () => {
    const { portico, connector } = setUp({
      verify: async () => ({
        address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        chainId: 31337,
      }),
    })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({
      code: 'SIGNATURE_REFUSED',
    })
  })

  test.each([
    ['a line break', 'abcdefgh\nURI: https://evil.example'],
    ['a carriage return', 'abcdefgh\rChain ID: 1'],
    ['a line separator', 'abcdefgh\u2028Resources:'],
    ['a blank', 'abcdefgh 1'],
    ['too little', 'abc'],
    ['letters of another alphabet', 'аbcdefghij'],
    ['nothing', ''],
  ])('cannot change the message with a nonce that contains %s', async (_, nonce) => {
    const { portico, connector } = setUp({ getNonce: async () => nonce })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(connector.calls.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test.each([[7], [{}], [null]])('that returns %j as a nonce is refused', async (nonce) => {
    const { portico, connector } = setUp({ getNonce: async () => nonce as never })
    await connect(portico, { connector })
    await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'API_BAD_ANSWER' })
  })
})

describe('a session', () => {
  test('continues after a reload, without a request', async () => {
    const { portico, make, connector } = setUp()
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    portico.destroy()
    const next = make()
    await next.ready
    await expect.poll(() => getSession(next)?.account).toBe(account)
    expect(next.store.getState().open).toBe(false)
    next.destroy()
  })

  test('that is gone after a reload is requested again only if it is required', async () => {
    for (const required of [true, false]) {
      const { portico, make, connector, backend } = setUp({ required })
      await connect(portico, { connector })
      await portico.signIn({ show: false })
      portico.destroy()
      backend.open.length = 0
      const next = make()
      await next.ready
      await expect.poll(() => next.store.getState().signIn?.status).toBe('success')
      await expect.poll(() => next.store.getState().open).toBe(required)
      next.destroy()
    }
  })

  test('that the back end cannot report at load is restored when it returns, and no card opens meanwhile', async () => {
    let isDown = false
    const { portico, make, connector, platform, backend } = setUp({
      required: false,
      getSession: async () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return [...backend.open]
      },
    })
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    portico.destroy()
    isDown = true
    const next = make()
    await next.ready
    await expect.poll(() => next.store.getState().signIn?.status).not.toBe('loading')
    expect(next.store.getState()).toMatchObject({ open: false, status: { eip155: 'connected' } })
    expect(getSession(next)).toBeUndefined()
    isDown = false
    await expect
      .poll(() => {
        platform.advance(5000)
        return getSession(next)?.account
      })
      .toBe(account)
    expect(next.store.getState().open).toBe(false)
    next.destroy()
  })

  test('that ends while the page is open ends visibly', async () => {
    const { portico, connector, platform, events } = setUp({ required: false, ...endsIn(minute) })
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    platform.advance(minute)
    expect(getSession(portico)).toBeUndefined()
    expect(events).toContainEqual({ type: 'signIn.expire', namespace: 'eip155' })
    expect(portico.store.getState().toast?.message).toMatchObject({
      error: { code: 'SIGN_IN_EXPIRED' },
    })
    expect(portico.store.getState().signIn?.expired).toBe(account)
  })

  test('that ends is requested again if it is required', async () => {
    const { portico, connector, platform, view } = setUp(endsIn(minute))
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    await portico.signIn({ show: false })
    portico.close()
    platform.advance(minute)
    await expect.poll(view).toBe('SIWXSignMessage')
  })

  test('gets a new access token before the old one ends, and is kept if that fails', async () => {
    let count = 0
    const until = (ms: number) => new Date(1_000_000 + ms).toISOString()
    const address = account.split(':')[2] ?? ''
    const getSession_ = vi.fn(async () => {
      count += 1
      if (count === 3) throw new TypeError('offline')
      return {
        address,
        chainId: 31337,
        accessToken: `token${count}`,
        accessTokenExpiresAt: until(count * 5 * minute),
      }
    })
    const { portico, connector, platform } = setUp({ getSession: getSession_ })
    await connect(portico, { connector })
    await expect.poll(() => getSession(portico)?.accessToken).toBe('token1')
    platform.advance(5 * minute - 30_000)
    await expect.poll(() => getSession(portico)?.accessToken).toBe('token2')
    platform.advance(5 * minute)
    await expect.poll(() => portico.store.getState().signIn?.status).toBe('error')
    expect(getSession(portico)?.accessToken).toBe('token2')
    platform.advance(30_000)
    await expect.poll(() => getSession(portico)?.accessToken).toBe('token4')
  })

  test('can be signed out, and a required one then disconnects the wallet', async () => {
    for (const [required, left] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const { portico, connector, backend, events } = setUp({ required })
      await connect(portico, { connector })
      await portico.signIn({ show: false })
      await portico.signOut()
      expect(backend.open).toEqual([])
      expect(getSession(portico)).toBeUndefined()
      expect(portico.store.getState().connections).toHaveLength(left)
      expect(events.map(({ type }) => type)).toContain('signOut.success')
      portico.destroy()
    }
  })

  test('that the back end does not end stays', async () => {
    const { portico, connector } = setUp({ signOut: () => Promise.reject(new Error('down')) })
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    await expect(portico.signOut()).rejects.toMatchObject({ code: 'SIGN_OUT_FAILED' })
    expect(getSession(portico)?.account).toBe(account)
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('ends with its wallet if the site wants that (%s)', async (signOutOnDisconnect, left) => {
    const { portico, connector, backend } = setUp({ signOutOnDisconnect })
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    await portico.disconnect()
    await expect.poll(() => backend.open.length).toBe(left)
  })
})

describe('another account', () => {
  const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const change = { type: 'accounts', namespace: 'eip155', addresses: [other.split(':')[2] ?? ''] }

  test.each([true, false])(
    'ends the session and opens the card again, if the site wants that (%s)',
    async (signOutOnAccountChange) => {
      const { portico, connector, backend, view } = setUp({
        required: false,
        signOutOnAccountChange,
      })
      await connect(portico, { connector })
      await portico.signIn({ show: false })
      portico.close()
      connector.emit(change as Parameters<typeof connector.emit>[0])
      await expect.poll(() => portico.store.getState().connections[0]?.caipAddress).toBe(other)
      await expect.poll(() => backend.open.length).toBe(signOutOnAccountChange ? 0 : 1)
      await expect.poll(view).toBe(signOutOnAccountChange ? 'SIWXSignMessage' : undefined)
      expect(getSession(portico)).toBeUndefined()
    },
  )

  test('that becomes current during the wallet request is not signed in by the first', async () => {
    const { portico, connector } = setUp({ signOutOnAccountChange: false })
    await connect(portico, { connector })
    connector.behave('slow')
    const pending = portico.signIn({ show: false })
    const rejected = expect(pending).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
    await expect.poll(() => connector.calls.map(({ method }) => method)).toContain('personal_sign')
    connector.emit(change as Parameters<typeof connector.emit>[0])
    connector.release()
    await rejected
    expect(getSession(portico)).toBeUndefined()
  })
})

describe('another network', () => {
  test.each([true, false])(
    'ends the session if the site wants that (%s)',
    async (signOutOnNetworkChange) => {
      const { portico, connector, backend } = setUp({ required: false, signOutOnNetworkChange })
      await connect(portico, { connector })
      await portico.signIn({ show: false })
      await portico.switchNetwork('eip155:31338')
      await expect.poll(() => backend.open.length).toBe(signOutOnNetworkChange ? 0 : 1)
      expect(getSession(portico)?.account).toBe(signOutOnNetworkChange ? undefined : account)
    },
  )
})

describe('a network that the site does not have', () => {
  test.each([true, false])(
    'makes the card ask for another first, and then for a sign-in (required: %s)',
    async (required) => {
      const { portico, connector, view } = setUp({ required }, { networkId: 'eip155:999' })
      await connect(portico, { connector })
      await expect.poll(view).toBe('UnsupportedChain')
      await portico.switchNetwork('eip155:31338')
      await expect.poll(view).toBe('SIWXSignMessage')
      const session = await portico.signIn({ show: false })
      expect(session.account).toBe(account.replace('31337', '31338'))
    },
  )

  test.each([true, false])(
    'covers an open sign-in request, which then returns (required: %s)',
    async (required) => {
      const { portico, connector, view } = setUp({ required })
      await connect(portico, { connector })
      await expect.poll(view).toBe('SIWXSignMessage')
      connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:999' })
      await expect.poll(view).toBe('UnsupportedChain')
      await portico.switchNetwork('eip155:31337')
      await expect.poll(view).toBe('SIWXSignMessage')
    },
  )

  test('does not bring back a request that the visitor has closed', async () => {
    const { portico, connector, view } = setUp({ required: false })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    portico.close()
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:999' })
    await expect.poll(view).toBe('UnsupportedChain')
    await portico.switchNetwork('eip155:31337')
    await expect.poll(view).toBe(undefined)
  })
})

describe('another tab', () => {
  test('that signs in or out is followed', async () => {
    const { portico, make, connector, platform, backend, view } = setUp({ required: false })
    await connect(portico, { connector })
    await expect.poll(view).toBe('SIWXSignMessage')
    const second = make()
    await second.ready
    await expect.poll(() => second.store.getState().signIn?.status).toBe('success')
    await second.signIn({ show: false })
    platform.emitStorage('portico.signIn')
    await expect.poll(() => getSession(portico)?.account).toBe(account)
    expect(view()).toBeUndefined()
    await second.signOut()
    expect(backend.open).toEqual([])
    platform.emitStorage('portico.signIn')
    await expect.poll(() => getSession(portico)).toBeUndefined()
    second.destroy()
  })

  test('finds no token and no account in the storage', async () => {
    const { portico, connector, platform } = setUp({
      verify: async () => ({ accessToken: 'secret-token' }),
    })
    await connect(portico, { connector })
    await portico.signIn({ show: false })
    const stored = JSON.stringify([...platform.entries])
    expect(stored).not.toContain('secret-token')
    expect(stored).not.toContain(account.split(':')[2])
  })
})

test('destroy leaves no timer and no listener', async () => {
  const { portico, connector, platform } = setUp(endsIn(minute))
  await connect(portico, { connector })
  await portico.signIn({ show: false })
  portico.destroy()
  expect(platform.timers()).toBe(0)
  let changes = 0
  watchState(
    portico,
    ({ signIn }) => signIn,
    () => {
      changes += 1
    },
  )
  platform.emitStorage('portico.signIn')
  await Promise.resolve()
  expect(changes).toBe(0)
})

test('a function that a back end lacks fails at once', () => {
  expect(() => setUp({ verify: undefined as never })).toThrow('signIn.verify must be a function')
})

test.each([
  ['a letter outside ASCII', { statement: 'Zustimmen für den Laden' }, 'statement'],
  ['a quotation mark', { statement: 'Sign in to "Shop".' }, 'statement'],
  ['two lines', { statement: 'Sign in.\nNonce: 1' }, 'statement'],
  ['no text', { statement: '' }, 'statement'],
])('a message that cannot contain %s is reported when the site starts', (_, options, option) => {
  expect(() => setUp({ ...options })).toThrow(`signIn.${option}`)
})
