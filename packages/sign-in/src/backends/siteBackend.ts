import {
  type CaipAddress,
  type CaipNetworkId,
  isRecord,
  networkIdOf,
  parseCaipAddress,
  toCaipAddress,
} from '@portico/contract'
import { isPorticoError, type SignInSession } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import type { BackendOptions } from '../backendOptions.ts'
import type { Backend } from './backend.ts'

type Functions = Pick<BackendOptions, 'getNonce' | 'verify' | 'getSession' | 'signOut'>

/** Wraps the site's own back end. Errors of its functions become the `cause` of `API_UNREACHABLE`. */
export const siteBackend = ({ getNonce, verify, getSession, signOut }: Functions): Backend => ({
  async getNonce(_, account) {
    const query = account ? { account, networkId: networkIdOf(account) } : {}
    const nonce: unknown = await reach(() => getNonce(query))
    if (typeof nonce !== 'string') throw errorOf('API_BAD_ANSWER')
    return nonce
  },

  async verify(_, signed) {
    const answer: unknown = await reach(() => verify(signed))
    if (answer === false) throw errorOf('SIGNATURE_REFUSED')
    if (answer === true) return { account: signed.account }
    if (!isRecord(answer)) throw errorOf('API_BAD_ANSWER')
    // Missing fields default to what was signed. Given ones are compared with it later.
    return { account: accountOf(answer) ?? signed.account, ...partsOf(answer) }
  },

  async getSessions() {
    const answer: unknown = await reach(getSession)
    const list = Array.isArray(answer) ? answer : answer ? [answer] : []
    return list.map((session: unknown) => {
      const account = isRecord(session) ? accountOf(session) : undefined
      if (!account) throw errorOf('API_BAD_ANSWER')
      return { account, ...partsOf(session as Values) }
    })
  },

  signOut: (_, params) => reach(() => signOut(params)),
})

async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (cause) {
    throw isPorticoError(cause) ? cause : errorOf('API_UNREACHABLE', {}, cause)
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * Returns a CAIP-10 account; `undefined` if the answer names none. @throws PorticoError `API_BAD_ANSWER` if it is
 * invalid.
 */
function accountOf({ address, chainId }: Values): CaipAddress | undefined {
  if (address === undefined && chainId === undefined) return undefined
  const networkId =
    typeof chainId === 'number' || /^\d+$/.test(`${chainId}`) ? `eip155:${chainId}` : `${chainId}`
  const account = toCaipAddress(networkId as CaipNetworkId, `${address}`)
  try {
    parseCaipAddress(account)
  } catch (cause) {
    throw errorOf('API_BAD_ANSWER', {}, cause)
  }
  return account
}

/** @throws PorticoError `API_BAD_ANSWER` if a time is invalid. */
function partsOf({
  expiresAt,
  accessToken,
  accessTokenExpiresAt,
}: Values): Omit<SignInSession, 'account'> {
  return {
    expiresAt: timeOf(expiresAt),
    accessToken: typeof accessToken === 'string' ? accessToken : undefined,
    accessTokenExpiresAt: timeOf(accessTokenExpiresAt),
  }
}

function timeOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw errorOf('API_BAD_ANSWER')
  return value
}
