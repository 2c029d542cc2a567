import { type CaipAddress, networkIdOf } from '@portico/contract'
import { addressOf, type Context, type SignInChallenge, withTimeout } from '@portico/core/adapter'
import { createSiwxMessage } from '@portico/siwx'
import type { Backend } from '../backends/backend.ts'
import type { SignInSettings } from '../options.ts'
import { nonceStoreOf } from './nonceStore.ts'
import type { SessionStore } from './sessionStore.ts'

/**
 * The maximum wait of a connecting wallet for the message, in milliseconds. After it, the wallet connects without
 * signing in.
 */
const longestMs = 3000

const anyAccount: CaipAddress = `eip155:1:0x${'0'.repeat(40)}`

/** Returns the parts of the message apart from account and chain: for this page, valid from now on. */
export function challengeOf(
  { statement, resources }: Pick<SignInSettings, 'statement' | 'resources'>,
  made: { nonce: string; now: number; messageMs: number | undefined },
): SignInChallenge {
  const { nonce, now, messageMs } = made
  const { host: domain, origin: uri } = location
  const parts = {
    domain,
    uri,
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...(messageMs && { expirationTime: new Date(now + messageMs).toISOString() }),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
  }
  return {
    ...parts,
    textFor: (account) =>
      createSiwxMessage({
        ...parts,
        version: '1',
        accountAddress: addressOf(account),
        chainId: networkIdOf(account),
      }),
  }
}

/**
 * Returns the message that a wallet may sign while it connects. Returns `undefined` if an account of this browser is
 * signed in: it may be the connecting one, which must not sign again. Rejects if the back end issues no nonce without
 * an account.
 */
export function challenge(
  context: Context,
  parts: { settings: SignInSettings; backend: Backend; sessionStore: SessionStore },
): Promise<SignInChallenge | undefined> {
  const { settings, backend, sessionStore } = parts
  const { store, platform } = context.internal
  const prepareNow = async () => {
    await sessionStore.restored()
    const { signIn } = store.getState()
    if (signIn?.status !== 'success' || signIn.sessions[0]) return undefined
    const nonce = await backend.getNonce(context, undefined)
    const { now } = platform
    const made = challengeOf(settings, { nonce, now: now(), messageMs: backend.messageMs })
    // As for a message that this page signs, this throws if a nonce or statement would change another part.
    made.textFor(anyAccount)
    nonceStoreOf(context).add(nonce, { outlivesPage: !backend.isOfPage })
    return made
  }
  return withTimeout(prepareNow(), { ms: longestMs, onTimeout: () => undefined, clock: platform })
}
