import { type CaipAddress, networkIdOf } from '@portico/contract'
import { addressOf, type Context, type SignInChallenge, withTimeout } from '@portico/core/adapter'
import { createSiwxMessage } from '@portico/siwx'
import type { Backend } from '../backends/backend.ts'
import type { SignInSettings } from '../options.ts'
import { nonceStoreOf } from './nonceStore.ts'
import type { SessionStore } from './sessionStore.ts'

/** A wallet is not kept waiting longer for what it is to sign: it connects alone then. In milliseconds. */
const longestMs = 3000

const anyAccount: CaipAddress = `eip155:1:0x${'0'.repeat(40)}`

/** What the message says beside the account and its chain: of this page, from now on. */
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
 * What a wallet may sign as it connects. Undefined where some account of this browser is signed in: it may be the one
 * that connects, and is not to sign again. Rejects where the back end gives no nonce without an account.
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
    // As for a message that this page signs: a nonce, or a statement, cannot change any other part.
    made.textFor(anyAccount)
    nonceStoreOf(context).add(nonce, { outlivesPage: !backend.isOfPage })
    return made
  }
  return withTimeout(prepareNow(), { ms: longestMs, onTimeout: () => undefined, clock: platform })
}
