import { getSession } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { afterEach, expect, test, vi } from 'vitest'
import { account, setUp } from './setUp.test.util.ts'

afterEach(() => vi.unstubAllGlobals())

/** A widget whose back end delays its answer to the second request for sessions until the test releases it. */
async function setUpSlow() {
  const slow = Promise.withResolvers<void>()
  let count = 0
  const made = setUp({ required: false })
  const { getSession: answerNow } = made.backend.options
  const getSessionSlowly = vi.fn(async () => {
    count += 1
    const open = await answerNow()
    if (count === 2) await slow.promise
    return open
  })
  made.portico.destroy()
  made.backend.options.getSession = getSessionSlowly
  const portico = made.make()
  await connect(portico, { connector: made.connector })
  await expect.poll(() => portico.store.getState().signIn?.status).toBe('success')
  const refresh = async () => {
    made.platform.emitStorage('portico.signIn')
    await expect.poll(() => getSessionSlowly.mock.calls.length).toBe(2)
  }
  const answer = async () => {
    slow.resolve()
    const { mock } = getSessionSlowly
    await expect.poll(() => mock.settledResults.at(-1)?.type).toBe('fulfilled')
  }
  return { ...made, portico, refresh, answer }
}

test('a visitor who signs in while the back end lists open sessions stays signed in', async () => {
  const { portico, refresh, answer } = await setUpSlow()
  await refresh()
  await portico.signIn({ show: false })
  await answer()
  expect(getSession(portico)?.account).toBe(account)
})

test('a visitor who signs out while the back end lists open sessions stays signed out', async () => {
  const { portico, refresh, answer } = await setUpSlow()
  await portico.signIn({ show: false })
  await refresh()
  await portico.signOut()
  await answer()
  expect(getSession(portico)).toBeUndefined()
})

test('an answer that arrives after one to a later request is ignored', async () => {
  const { portico, platform, backend, refresh, answer, view } = await setUpSlow()
  await refresh()
  const [namespace, reference, address = ''] = account.split(':')
  backend.open.push({ address, chainId: `${namespace}:${reference}` })
  platform.emitStorage('portico.signIn') // another tab has signed in
  await expect.poll(() => getSession(portico)?.account).toBe(account)
  await answer()
  expect(getSession(portico)?.account).toBe(account)
  expect(view()).toBeUndefined()
})

test('a visitor who signs out in another tab during a token renewal here gets no message that the session ended', async () => {
  const answers = [true, false, false, false].map(() => Promise.withResolvers<boolean>())
  const calls = vi.fn()
  const made = setUp({ required: false })
  const { platform, events } = made
  const accessTokenExpiresAt = new Date(platform.now() + 60_000).toISOString()
  made.portico.destroy()
  made.backend.options.getSession = async () => {
    calls()
    const isOpen = await answers[calls.mock.calls.length - 1]?.promise
    const [namespace, reference, address = ''] = account.split(':')
    const chainId = `${namespace}:${reference}`
    return isOpen ? { address, chainId, accessToken: 'a', accessTokenExpiresAt } : null
  }
  const asked = (times: number) => expect.poll(() => calls.mock.calls.length).toBe(times)
  const portico = made.make()
  await connect(portico, { connector: made.connector })
  answers[0]?.resolve(true)
  await expect.poll(() => getSession(portico)?.account).toBe(account)
  platform.advance(30_000)
  await asked(2)
  platform.emitStorage('portico.signIn')
  await asked(3)
  answers[1]?.resolve(true)
  await asked(4)
  answers[2]?.resolve(false)
  answers[3]?.resolve(false)
  await expect.poll(() => getSession(portico)).toBeUndefined()
  expect(events.map(({ type }) => type)).not.toContain('signIn.expire')
})

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
type Made = ReturnType<typeof setUp>
const leaving = {
  signOutOnDisconnect: ({ portico }: Made) => portico.disconnect(),
  signOutOnAccountChange: async ({ connector }: Made) =>
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [other] }),
  signOutOnNetworkChange: ({ portico }: Made) => portico.switchNetwork('eip155:31338'),
}

test.each(
  (Object.keys(leaving) as (keyof typeof leaving)[]).flatMap((option) => [
    [option, true, 0] as const,
    [option, false, 1] as const,
  ]),
)(
  'a session that begins after its wallet has moved on ends if the site wants that (%s: %s)',
  async (option, isWanted, left) => {
    const proof = Promise.withResolvers<void>()
    const made = setUp({ required: false, [option]: isWanted })
    const { options, open } = made.backend
    const { verify } = options
    const verifySlowly = vi.fn(async (signed: Parameters<typeof verify>[0]) => {
      await proof.promise
      return verify(signed)
    })
    made.portico.destroy()
    options.verify = verifySlowly
    const portico = made.make()
    await connect(portico, { connector: made.connector })
    const signing = portico.signIn({ show: false }).catch(() => {})
    await expect.poll(() => verifySlowly.mock.calls.length).toBe(1)
    await leaving[option]({ ...made, portico })
    proof.resolve()
    await signing
    await expect.poll(() => open.length).toBe(left)
    const { store } = portico
    await expect.poll(() => store.getState().signIn?.sessions.length).toBe(left)
  },
)
