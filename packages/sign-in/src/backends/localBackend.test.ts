import { getSession } from '@portico/core'
import { evmVerifier } from '@portico/siwx/evm'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../setUp.test.util.ts'
import { signInLocally } from '../signInLocally.ts'
import { connectWallet } from './realWallet.test.util.ts'

afterEach(() => vi.unstubAllGlobals())

test('signing out everywhere fails without any effect, because the page knows only this browser', async () => {
  const { portico } = await connectWallet({ signIn: signInLocally({ verifiers: [evmVerifier()] }) })
  await portico.signIn({ show: false })
  const signedOut = portico.signOut({ everywhere: true })
  await expect(signedOut).rejects.toMatchObject({ code: 'SIGN_OUT_FAILED' })
  expect(getSession(portico)?.account).toBe(account)
  await portico.signOut({ everywhere: false })
  expect(getSession(portico)).toBeUndefined()
})

test('a sign-in that one load of the actions prepared is verified by another load, once', async () => {
  const signIn = signInLocally({ verifiers: [evmVerifier()] })
  const { portico } = await connectWallet({ signIn })
  // Like the card, which loads the actions for each step.
  const prepared = await (await signIn.load()).prepare(portico)
  await (await signIn.load()).prepare(portico)
  const sign = async () => (await signIn.load()).sign(portico, prepared)
  await expect(sign()).resolves.toMatchObject({ account })
  await expect(sign()).rejects.toBeInstanceOf(Error)
})
