import type { ServerSession } from '@portico/contract'
import { createSiwxMessage, type SiwxMessage } from '@portico/siwx'
import { accounts } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { projectId } from '../../test/createTestServer.ts'

/** An EVM account whose key tests have. */
export const owner = privateKeyToAccount(accounts.demo.privateKey as Hex)
export const ownerAccount = `eip155:31337:${owner.address}`

type Request = (path: string, init?: RequestInit) => Promise<Response>
type Answer<Body> = { status: number; headers: Headers; body: Body }
/** The content of an error: the code, the field and the reason. */
type Failure = { code: string; reasons: { field: string; description: string }[] }

/** Returns the error of an answer in one line, or `ok`. */
export const wrongOf = ({ status, body }: Answer<unknown>): string => {
  if (status === 200) return 'ok'
  const { code, reasons } = body as Failure
  return `${code} ${reasons[0]?.field} ${reasons[0]?.description}`
}

/** Creates a page at an origin, in a browser that stores cookies. */
export function createBrowser(
  request: Request,
  {
    origin = 'https://shop.example',
    project = projectId,
    now = () => 0,
    headers: always = {},
  }: { origin?: string; project?: string; now?: () => number; headers?: object } = {},
) {
  const cookies = new Map<string, string>()
  const fetchJson = async <Body>(
    path: string,
    {
      body,
      method = 'POST',
      headers = {},
    }: { body?: unknown; method?: string; headers?: object } = {},
  ): Promise<Answer<Body>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await request(`${path}?projectId=${project}`, {
      method,
      headers: { origin, ...(cookie && { cookie }), ...always, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Body,
    }
  }
  const nonce = async () => (await fetchJson<{ nonce: string }>('/v1/sign-in/nonce')).body.nonce
  const messageOf = (value: string, changes: Partial<SiwxMessage> = {}): SiwxMessage => ({
    domain: new URL(origin).host,
    accountAddress: owner.address,
    uri: `${origin}/in`,
    version: '1',
    chainId: 'eip155:31337',
    nonce: value,
    issuedAt: new Date(now()).toISOString(),
    ...changes,
  })
  const verify = async (message: SiwxMessage, by = owner) => {
    const text = createSiwxMessage(message)
    const signature = await by.signMessage({ message: text })
    return fetchJson<ServerSession>('/v1/sign-in/verify', { body: { message: text, signature } })
  }
  return {
    fetchJson,
    cookies,
    nonce,
    messageOf,
    verify,
    signIn: async (changes: Partial<SiwxMessage> = {}, by = owner) =>
      verify(messageOf(await nonce(), { accountAddress: by.address, ...changes }), by),
    refresh: () => fetchJson<{ sessions: ServerSession[] }>('/v1/sign-in/refresh'),
    signOut: (body: object = {}) => fetchJson<{ ended: number }>('/v1/sign-in/sign-out', { body }),
    list: (token: string, address: string = owner.address) =>
      fetchJson<{ pcis: { pci: string }[] }>(`/v1/sessions/${address}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${token}` },
      }),
  }
}
