import {
  addressesOf,
  createDeviceKey,
  createWallet,
  sealDeviceShare,
  shareWallet,
} from '@portico/custody'
import { toBase64url } from '../base64url.ts'
import { createChains } from '../chains/chains.ts'
import type { ValueRequest } from '../value/valueChallenge.ts'
import type { Shown } from '../view/approvalForm.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { createOptions, dollar } from './options.test.util.ts'
import { createRequestHandlers } from './requestHandlers.ts'
import type { RequestOptions } from './requestOptions.ts'

export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const coin = { symbol: 'ETH', decimals: 18 }
const served = [
  ...[31337, 31338].map((id) => ({
    id: `eip155:${id}`,
    name: `Chain ${id}`,
    ...coin,
    tokens: [{ address: dollar, symbol: 'USD', decimals: 6 }],
  })),
  { id: solanaChain, name: 'Solana', symbol: 'SOL', decimals: 9, tokens: [] },
]

/** Creates a wallet with real keys, and the share that the server stores. */
export async function makeWallet() {
  const device = 'd1'
  return createWallet({ user: 'u1' }, async ({ sealed, wallet }) => {
    const { deviceShare, serverShare, recoveryShare } = await shareWallet(wallet, device)
    const name = { user: wallet.user, epoch: wallet.epoch, device }
    const key = await createDeviceKey()
    const addresses = addressesOf(wallet.keyring.keys)
    const stored: DeviceWallet = {
      ...name,
      addresses,
      key,
      recoveryShare,
      keyring: sealed.keyring,
      deviceShare: await sealDeviceShare(key, deviceShare, name),
    }
    return { stored, serverShare: toBase64url(serverShare) }
  })
}

export type RealFrame = Awaited<ReturnType<typeof createRealFrame>>

/**
 * Creates a frame with a wallet of real keys, whose visitor agrees to everything. `opened` counts how often the server
 * returned its share: nothing is signed without it.
 */
export async function createRealFrame({ agrees = true } = {}) {
  const { stored, serverShare } = await makeWallet()
  const { options: plain, signal } = createOptions()
  const shown: Shown[] = []
  const values: (ValueRequest | undefined)[] = []
  let opened = 0
  let now = 0
  const options: RequestOptions = {
    ...plain,
    now: () => now,
    chains: createChains({
      origin: 'https://login.example',
      projectId: 'p',
      platform: { fetch: async () => Response.json({ chains: served }), timeout: () => signal },
    }),
    deviceWallet: async () => stored,
    requestAsUser: (async () => {
      opened++
      return { serverShare }
    }) as unknown as RequestAsUser,
    requestApproval: async (given, at, value) => {
      shown.push(given)
      values.push(value)
      if (!agrees) return plain.requestApproval(given, at, value)
      return given.choice?.chosen
    },
  }
  const { rpcRequest } = createRequestHandlers(options)
  /**
   * Returns the answer, or the code of the failure. Checks that everything signed except messages was shown as moving
   * value.
   */
  const request = async (
    method: string,
    params: unknown,
    chainId = 'eip155:31337',
    at = signal,
  ) => {
    const before = opened
    const answer = await rpcRequest({ method, params, chainId } as never, at).catch(
      ({ code, message }) => ({ code: code ?? message }),
    )
    const isMessage = method === 'personal_sign' || method === 'solana_signMessage'
    if (opened > before && !isMessage && !values.at(-1)) throw new Error(`${method} is no value`)
    return answer as { result?: unknown; code?: string; error?: unknown }
  }
  /** Lets this many milliseconds pass. */
  const pass = (ms: number) => {
    now += ms
  }
  return { request, shown, addresses: stored.addresses, opened: () => opened, pass }
}

/** Returns all the text that a visitor reads in a request. */
export const wordsOf = (shown: Shown | undefined): string =>
  [
    ...(shown?.warnings ?? []),
    ...(shown?.parts ?? []).flatMap(({ title, warning, note, facts }) => [
      title,
      warning,
      note,
      ...facts.flatMap(({ name, value }) => [`${name}: ${value}`]),
    ]),
    shown?.text,
  ].join('\n')
