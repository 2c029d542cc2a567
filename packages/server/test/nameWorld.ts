import { accounts } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { projectId } from './createTestServer.ts'

/** A server with the routes of names. */
type NameServer = { request: (path: string, init?: RequestInit) => Promise<Response> }

/** An account that signs. */
export type NameSigner = { address: Hex; signMessage: (of: { message: string }) => Promise<Hex> }

export const zone = 'shop.eth'
export const localCoinType = 0x80000000 + 31337
const origin = 'https://shop.example'
export const alice: NameSigner = privateKeyToAccount(accounts.demo.privateKey as Hex)
export const bob: NameSigner = privateKeyToAccount(accounts.third.privateKey as Hex)

/** Returns the error of an answer in one line. */
export const wrongOf = async (answer: Response) => {
  const body = await answer.json()
  return answer.ok ? 'ok' : `${body.code} ${body.reasons[0].field}`
}

/** Returns the requests of a page about names. */
export function namePage({ request }: NameServer, from = origin) {
  const post = (path: string, body?: object) =>
    request(`/v1/profile/${path}?projectId=${projectId}`, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const nonce = async (): Promise<string> => (await (await post('nonce')).json()).nonce
  /** Signs a text about a name, as the widget does. */
  async function claim(claimed: object, by: NameSigner = alice, coin_type = localCoinType) {
    const message = JSON.stringify({ nonce: await nonce(), timestamp: 1, ...claimed })
    return { message, signature: await by.signMessage({ message }), address: by.address, coin_type }
  }
  return {
    post,
    nonce,
    claim,
    register: async (name: string, by: NameSigner = alice, coinType = localCoinType) =>
      post('account', await claim({ name }, by, coinType)),
    change: async (name: string, path: string, claimed: object, by: NameSigner = alice) =>
      post(`account/${name}/${path}`, await claim({ name, action: path, ...claimed }, by)),
    get: async (path: string, query = '') => {
      const answer = await request(`/v1/profile/${path}?projectId=${projectId}${query}`)
      return { status: answer.status, body: await answer.json() }
    },
  }
}
