import { isRecord, isSameAccount, toCaipAddress } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'
import {
  generateNonce,
  parseSiwxMessage,
  type SignatureVerifier,
  verifySiwxMessage,
} from '@portico/siwx'
import type { Backend } from './backend.ts'

type Stored = { message: string; signature: string; nonce: string }

/** More accounts than anyone signs in with at one site. */
const mostSessions = 20

const nonceService = defineService<Set<string>>()

/** Returns the issued and unused nonces. They belong to the widget, because a back end is created with each load. */
const noncesOf = (context: Context): Set<string> =>
  context.internal.service(nonceService, () => new Set())

/**
 * Creates a back end in the page, which stores the signed messages itself. They are verified again when they are read,
 * because another script may have written them.
 */
export function localBackend({
  verifiers,
  sessionMs,
}: {
  verifiers: readonly SignatureVerifier[]
  sessionMs: number
}): Backend {
  async function prove(context: Context, stored: Stored): Promise<SignInSession> {
    const { networks } = context.config
    const verification = await verifySiwxMessage({
      ...stored,
      verifiers,
      origin: location.origin,
      now: context.internal.platform.now(),
      chainIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    })
    if (!verification.ok) throw errorOf('SIGNATURE_REFUSED', {}, verification)
    const { chainId, accountAddress, expirationTime } = verification.message
    const { message, signature } = stored
    if (expirationTime === undefined) throw errorOf('SIGNATURE_REFUSED')
    return {
      account: toCaipAddress(chainId, accountAddress),
      expiresAt: expirationTime,
      message,
      signature,
    }
  }

  return {
    messageMs: sessionMs,
    isOfPage: true,
    async getNonce(context) {
      const nonce = generateNonce()
      noncesOf(context).add(nonce)
      return nonce
    },
    async verify(context, { message, signature }) {
      const nonce = nonceOf(message)
      if (nonce === undefined || !noncesOf(context).delete(nonce))
        throw errorOf('SIGNATURE_REFUSED')
      const stored = { message, signature, nonce }
      const session = await prove(context, stored)
      const others = readAll(context).filter((one) => !isOf(one, session.account))
      writeAll(context, [stored, ...others].slice(0, mostSessions))
      return session
    },
    async getSessions(context) {
      const proofs = await Promise.allSettled(readAll(context).map((one) => prove(context, one)))
      return proofs.flatMap((proof) => (proof.status === 'fulfilled' ? [proof.value] : []))
    },
    async signOut(context, { account, everywhere }) {
      // Nobody should believe that sessions of other browsers have ended.
      if (everywhere) throw new Error('signInLocally knows only the sessions of this browser')
      writeAll(context, account ? readAll(context).filter((one) => !isOf(one, account)) : [])
    },
  }
}

function nonceOf(message: string): string | undefined {
  try {
    return parseSiwxMessage(message).nonce
  } catch {
    return undefined
  }
}

function isOf({ message }: Stored, account: SignInSession['account']): boolean {
  try {
    const { chainId, accountAddress } = parseSiwxMessage(message)
    return isSameAccount(toCaipAddress(chainId, accountAddress), account)
  } catch {
    return true // nothing that could be proved
  }
}

const keyOf = ({ config }: Context) => `${config.storageKey}.signIn.messages`

function readAll(context: Context): Stored[] {
  try {
    const list: unknown = JSON.parse(
      context.internal.platform.storage.getItem(keyOf(context)) ?? '[]',
    )
    return Array.isArray(list) ? list.filter(isStored).slice(0, mostSessions) : []
  } catch {
    return [] // blocked, or not ours
  }
}

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  ['message', 'signature', 'nonce'].every((part) => typeof value[part] === 'string')

function writeAll(context: Context, list: readonly Stored[]): void {
  const { storage } = context.internal.platform
  try {
    if (list.length === 0) storage.removeItem(keyOf(context))
    else storage.setItem(keyOf(context), JSON.stringify(list))
  } catch {
    // full or blocked: the session belongs to this page, and ends with it
  }
}
