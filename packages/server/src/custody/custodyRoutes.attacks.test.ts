import { createWallet, type OpenWallet } from '@portico/custody'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId } from '../../test/createTestServer.ts'
import { type Answer, codeIn, codesIn, createDevice, outcomeOf } from '../auth/device.test.util.ts'
import { createFrame } from './frame.test.util.ts'

type Frame = Awaited<ReturnType<typeof createFrame>>
type StoredWallet = Awaited<ReturnType<Frame['register']>>['stored']
const email = 'visitor@mail.example'
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame
beforeEach(async () => {
  node = await createTestServer()
  frame = await createFrame(node, { email })
})

/** Creates a thief who can read the visitor's mailbox, and has no way back. */
async function createThief(address = email) {
  node.advance(30_000)
  return createFrame(node, { email: address })
}
const share = { serverShare: 'A'.repeat(44), recoveryShare: 'A'.repeat(64) }
const wrapped = 'A'.repeat(64)
/** Uses other keys than those of the account's wallet. */
const withOtherKeys = async (user: string, use: (wallet: OpenWallet) => Promise<Answer>) =>
  createWallet({ user }, ({ wallet }) => use(wallet))

describe('a page other than the login frame', () => {
  test.each([
    { origin: 'https://shop.example' },
    { origin: 'null' },
    { origin: `${frameOrigin}.evil.example` },
    { origin: frameOrigin.replace('https', 'http') },
    { origin: `${frameOrigin}:8443` },
    { origin: frameOrigin.replace('login.', 'login-') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('opens nothing: %j', async (headers) => {
    const { accessToken: token } = frame.login
    for (const path of ['open', 'recover', 'challenge']) {
      const answer = await frame.device.request(
        `/v1/custody/${path}`,
        { body: {}, token },
        { headers },
      )
      expect(outcomeOf(answer)).toBe('ORIGIN_NOT_ALLOWED origin')
    }
  })

  test('reads no answer, and passes no preflight', async () => {
    await frame.register()
    const { headers } = await frame.request('open', {})
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    const preflight = await node.request(`/v1/custody/open?projectId=${projectId}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a thief who has a login and no way back', () => {
  let stored: StoredWallet
  let thief: Frame
  let user: string
  beforeEach(async () => {
    stored = (await frame.register()).stored
    thief = await createThief()
    user = (await thief.status()).user
  })

  test('gets no share as a device, and adds none', async () => {
    expect(outcomeOf(await thief.request('open', {}))).toBe('NOT_FOUND wallet')
    const answer = await withOtherKeys(user, async (wallet) => {
      const proof = await thief.prove(wallet, 'add device', { epoch: stored.epoch })
      return thief.request('shares', { epoch: stored.epoch, ...share, proof })
    })
    expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    expect((await frame.status()).wallet?.devices).toHaveLength(1)
  })

  test('removes no device', async () => {
    const path = `devices/${frame.device.thumbprint}/revoke`
    const answer = await withOtherKeys(user, async (wallet) => {
      const proof = await thief.prove(wallet, 'revoke device', { epoch: stored.epoch })
      return thief.request(path, { epoch: stored.epoch, proof })
    })
    expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    expect(await frame.open(stored)).toBe(stored.address)
  })

  test('creates no way back', async () => {
    const answer = await withOtherKeys(user, async (wallet) => {
      const proof = await thief.prove(wallet, 'add factor', { epoch: stored.epoch })
      const factor = { factor: 'passkey-1', kind: 'passkey', wrapped }
      return thief.request('factors', { epoch: stored.epoch, ...factor, proof })
    })
    expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    const late = await frame.recover()
    expect(await frame.open(late.stored)).toBe(stored.address)
  })

  test('replaces the wallet neither with a new one nor with an epoch', async () => {
    expect((await thief.register()).answer.body).toEqual({ registered: false })
    const found = await frame.status()
    const answer = await thief.register((body) => ({
      ...body,
      addresses: found.wallet?.addresses,
    }))
    expect(outcomeOf(answer.answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    const epoch = await withOtherKeys(user, async (wallet) => {
      const proof = await thief.prove(wallet, 'change epoch')
      const sealed = { keyring: 'A'.repeat(200), addresses: found.wallet?.addresses, ...share }
      const factors = [{ factor: 'passkey-1', kind: 'passkey', wrapped }]
      const body = { from: stored.epoch, epoch: wallet.epoch, ...sealed, factors, proof }
      return thief.request('epoch', body)
    })
    expect(outcomeOf(epoch)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    expect(await frame.open(stored)).toBe(stored.address)
  })

  test('requests the share for a way back at most twenty times a day', async () => {
    const requested = await Promise.all(
      Array.from({ length: 30 }, () => thief.request('recover', {})),
    )
    expect(requested.filter(({ status }) => status === 200)).toHaveLength(20)
    const [refused] = requested.filter(({ status }) => status !== 200)
    expect(refused && outcomeOf(refused)).toBe('RATE_LIMITED wallet')
  })
})

describe('a proof of the wallet', () => {
  let stored: StoredWallet
  beforeEach(async () => {
    stored = (await frame.register()).stored
  })
  const addKit = (proof: object) =>
    frame.request('factors', { epoch: stored.epoch, factor: 'kit-1', kind: 'kit', wrapped, proof })

  test('is accepted once, even at once', async () => {
    const proof = await frame.withWallet(stored, (wallet) => frame.prove(wallet, 'add factor'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => addKit(proof)))
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      ...Array(7).fill('WALLET_PROOF_REFUSED proof.challenge'),
      'ok',
    ])
  })

  test('is accepted for two minutes', async () => {
    const proof = await frame.withWallet(stored, (wallet) => frame.prove(wallet, 'add factor'))
    node.advance(2 * 60_000)
    expect(outcomeOf(await addKit(proof))).toBe('WALLET_PROOF_REFUSED proof.challenge')
  })

  test.each([
    ['another action', 'revoke device', {}],
    ['another epoch', 'add factor', { epoch: 'A'.repeat(22) }],
    ['another device', 'add factor', { device: 'A'.repeat(43) }],
    ['another account', 'add factor', { user: 'a'.repeat(32) }],
  ] as const)('that was made for %s is refused', async (_, action, claims) => {
    const proof = await frame.withWallet(stored, (wallet) => frame.prove(wallet, action, claims))
    expect(outcomeOf(await addKit(proof))).toBe('WALLET_PROOF_REFUSED proof.eip155')
  })

  test('is refused with a challenge of another device or account, or an invented one', async () => {
    const twin = await createThief()
    const other = await createThief('other@mail.example')
    for (const challenge of [await twin.challenge(), await other.challenge(), 'A'.repeat(43)]) {
      const proof = await frame.withWallet(stored, (wallet) =>
        frame.prove(wallet, 'add factor', { challenge }),
      )
      expect(outcomeOf(await addKit(proof))).toBe('WALLET_PROOF_REFUSED proof.challenge')
    }
  })

  test('requires both keys', async () => {
    const own = await frame.withWallet(stored, (wallet) => frame.prove(wallet, 'add factor'))
    const { solana } = await createWallet({ user: 'x' }, ({ wallet }) =>
      frame.prove(wallet, 'add factor'),
    )
    expect(outcomeOf(await addKit({ ...own, solana }))).toBe('WALLET_PROOF_REFUSED proof.solana')
  })

  test('for addresses of another wallet registers nothing', async () => {
    const other = await createThief('other@mail.example')
    const found = await frame.status()
    const { answer } = await other.register((body) => ({
      ...body,
      addresses: found.wallet?.addresses,
    }))
    expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
    expect((await other.status()).wallet).toBeNull()
  })
})

test('refuses a wallet without a way back', async () => {
  const { answer } = await frame.register((body) => ({ ...body, factors: [] }))
  expect(outcomeOf(answer)).toBe('INVALID_REQUEST factors')
  expect((await frame.status()).wallet).toBeNull()
})

test.each([
  ['keyring', 'A'.repeat(5000)],
  ['keyring', '<script>'.repeat(20)],
  ['epoch', 'A'.repeat(23)],
  ['serverShare', 'A'.repeat(45)],
  ['recoveryShare', 'A'.repeat(1025)],
])('refuses a wallet with a damaged %s', async (field, value) => {
  const { answer } = await frame.register((body) => ({ ...body, [field]: value }))
  expect(outcomeOf(answer)).toBe(`INVALID_REQUEST ${field}`)
})

test('a stolen token opens nothing on another device, and a token of an ended login opens nothing anywhere', async () => {
  const { stored } = await frame.register()
  const other = await createThief('other@mail.example')
  const { accessToken: token } = frame.login
  const stolen = await other.device.request('/v1/custody/open', { body: {}, token })
  expect(outcomeOf(stolen)).toBe('UNAUTHENTICATED authorization')
  expect(await frame.open(stored)).toBe(stored.address)
  await frame.device.signOut(token, {})
  expect(outcomeOf(await frame.request('open', {}))).toBe('UNAUTHENTICATED authorization')
})

test('an account learns nothing about the wallets of others', async () => {
  const { stored } = await frame.register()
  const other = await createThief('other@mail.example')
  await other.register()
  expect(JSON.stringify(await other.status())).not.toContain(stored.address)
  const answer = await frame.revoke(stored, other.device.thumbprint)
  expect(answer.body).toEqual({ outcome: 'absent' })
})

test('the log contains no share, no address and no name of an account', async () => {
  const { stored } = await frame.register()
  const { body } = await frame.request('open', {})
  const { serverShare, wallet } = body as unknown as {
    serverShare: string
    wallet: { user: string }
  }
  await frame.recover()
  const log = node.log.join('')
  expect(log).toContain('/v1/custody/open')
  for (const secret of [serverShare, stored.address, wallet.user, email])
    expect(log).not.toContain(secret)
})

describe('a login whose code is five minutes old', () => {
  test('deletes no account, shows no words and changes no way back, even after a renewal', async () => {
    const { stored } = await frame.register()
    node.advance(5 * 60_000)
    const renewed = await frame.device.refresh(frame.login.refreshToken)
    const { accessToken: token } = renewed.body as unknown as { accessToken: string }
    const requested = { body: { confirm: 'DELETE' }, token }
    const answers = [
      await frame.device.request('/v1/auth/delete', requested),
      await frame.deleteAccount(stored),
      await frame.addKit(stored),
      await frame.exportWallet(stored),
      (await frame.renew(stored)).answer,
    ]
    expect(answers.map(outcomeOf)).toEqual(Array(5).fill('LOGIN_NOT_FRESH authorization'))
    expect(await frame.open(stored)).toBe(stored.address)
    expect((await frame.status()).wallet?.factors).toHaveLength(1)
  })
})

test('a thief who has a login and no way back gets no secret words', async () => {
  const { stored } = await frame.register()
  const thief = await createThief()
  const { user } = await thief.status()
  const answer = await withOtherKeys(user, async (wallet) => {
    const proof = await thief.prove(wallet, 'export', { epoch: stored.epoch })
    return thief.request('export', { epoch: stored.epoch, proof })
  })
  expect(outcomeOf(answer)).toBe('WALLET_PROOF_REFUSED proof.eip155')
  await node.server.drain(0)
  expect(node.mails.map(({ subject }) => subject)).not.toContain('Your recovery phrase was shown')
})

describe('a thief who has only the mailbox', () => {
  const step = async ({ device, login }: Frame, path: string, body: object) => {
    const before = codesIn(node).length
    const token = login.accessToken
    const answer = await device.request(`/v1/auth/email/change${path}`, { body, token })
    const { flow } = answer.body as unknown as { flow: string }
    return { flow, otp: path === '/finish' ? '' : await codeIn(node, before) }
  }
  const tokenInMail = () =>
    node.mails
      .map(({ text }) => /\/revert\?projectId=[^#\s]+#([\w-]{43}) /.exec(text)?.[1])
      .find(Boolean)

  test('cannot delete an account that has a wallet', async () => {
    const { stored } = await frame.register()
    const thief = await createThief()
    const token = thief.login.accessToken
    const request = { body: { confirm: 'DELETE' }, token }
    expect(outcomeOf(await thief.device.request('/v1/auth/delete', request))).toBe(
      'NOT_FOUND wallet',
    )
    expect(await frame.open(stored)).toBe(stored.address)
  })

  test('cannot keep the owner from reverting a change of address, neither with a new wallet nor with another account', async () => {
    const { stored } = await frame.register()
    const { user } = await frame.status()
    const thief = await createThief()
    node.advance(30_000)
    const first = await step(thief, '', {})
    const second = await step(thief, '/confirm', { ...first, email: 'thief@mail.example' })
    await step(thief, '/finish', second)
    await expect.poll(tokenInMail).toBeDefined()
    // Nobody refused it for a day.
    node.server.begin()
    node.advance(24 * 60 * 60_000)
    const { logins } = node.store.auth
    await expect.poll(() => logins.find('thief@mail.example')).toBe(user)
    const other = await createFrame(node, { email: 'other@mail.example' })
    node.advance(30_000)
    const begun = await step(other, '', {})
    const { flow, otp } = await step(other, '/confirm', { ...begun, email })
    const token = other.login.accessToken
    const moved = { body: { flow, otp }, token }
    const finish = '/v1/auth/email/change/finish'
    expect(outcomeOf(await other.device.request(finish, moved))).toBe('CODE_REFUSED otp')
    const squatter = await createThief()
    expect(outcomeOf((await squatter.register()).answer)).toBe('ALREADY_EXISTS email')
    expect((await squatter.status()).wallet).toBeNull()
    const stranger = await createDevice(node)
    const reverted = await stranger.request('/v1/auth/email/revert', {
      body: { token: tokenInMail() },
    })
    expect(reverted.body).toEqual({ reverted: true, takesEffectAt: null })
    node.advance(30_000)
    const owner = await createFrame(node, { email, prf: frame.prf })
    expect((await owner.status()).user).toBe(user)
    expect((await owner.recover()).stored.address).toBe(stored.address)
  })
})
