import { evmVerifier } from '../evm/evmVerifier.ts'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { goodMessage, owner } from '../verify/setUp.test.util.ts'
import { createSignInBackend, type SignInBackendOptions } from './createSignInBackend.ts'

export const site = 'https://shop.example'
export const start = Date.parse('2026-01-01T00:01:00Z')
export const ownAccount = `eip155:31337:${owner.address}`

/** A site's back end, and its clock. */
export function createBackend(options: Partial<SignInBackendOptions> = {}) {
  const clock = { now: start }
  const backend = createSignInBackend({
    origin: site,
    chainIds: ['eip155:31337'],
    verifiers: [evmVerifier()],
    secret: 'a secret of thirty-two characters',
    now: () => clock.now,
    ...options,
  })
  return { backend, clock }
}

type Fetch = (request: Request) => Promise<Response>

/** A page of the site in a browser that stores its cookies. */
export function createBrowser(fetch: Fetch, origin: string = site) {
  const cookies = new Map<string, string>()
  const post = async (what: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(
      new Request(`${origin}/sign-in/${what}`, {
        method: 'POST',
        headers: { origin, cookie, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const nonce = async () => (await post('nonce')).text()
  const textOf = (value: string, changes: Partial<SiwxMessage> = {}) => {
    const { host } = new URL(origin)
    return createSiwxMessage({
      ...goodMessage,
      domain: host,
      uri: `${origin}/in`,
      nonce: value,
      ...changes,
    })
  }
  const verify = async (message: string, by = owner) =>
    post('verify', { message, signature: await by.signMessage({ message }) })
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    post,
    nonce,
    textOf,
    verify,
    signIn: async (changes: Partial<SiwxMessage> = {}, by = owner) =>
      verify(textOf(await nonce(), { accountAddress: by.address, ...changes }), by),
    sessions: async () => (await post('session')).json() as Promise<{ account: string }[]>,
  }
}

/** Returns the reason and field of a refusal in one line; `ok` if there is none. */
export async function wrongOf(response: Response): Promise<string> {
  if (response.status === 200) return 'ok'
  const { reason, field } = (await response.json()) as { reason: string; field: string | null }
  return [response.status, reason, ...(field === null ? [] : [field])].join(' ')
}
