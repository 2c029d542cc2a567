import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { testPlatform } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { setUp } from '../setUp.test.util.ts'

/** The key of the account that the mock wallet connects with. */
export const owner = privateKeyToAccount(accounts.demo.privateKey as Hex)
export const stranger = privateKeyToAccount(accounts.third.privateKey as Hex)

/** A connected wallet that signs with a real key, in a page with its own network. */
export async function connectWallet(options: {
  signIn: NonNullable<PorticoOptions['signIn']>
  widget?: Partial<PorticoOptions>
  fetch?: typeof globalThis.fetch
  by?: typeof owner
}) {
  const { by = owner, fetch } = options
  const platform = testPlatform(fetch && { fetch })
  const sign = (params: unknown) => by.signMessage({ message: { raw: (params as [Hex])[0] } })
  const made = setUp(
    {},
    { requests: { personal_sign: sign } },
    { platform, signIn: options.signIn, ...options.widget },
  )
  await connect(made.portico, { connector: made.connector })
  return { ...made, platform }
}

/** The network of a page's browser, which sends the page's origin and stores cookies. */
export function browserFetch(
  send: (request: Request) => Promise<Response>,
  origin = 'https://shop.example',
) {
  const cookies = new Map<string, string>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(`${input instanceof Request ? input.url : input}`, origin),
      init,
    )
    request.headers.set('origin', origin)
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return fetch
}
