import { fromHex } from './bytes.ts'
import { account, mainnet } from './client/setUp.test.util.ts'
import { randomBytes } from './crypto/crypto.ts'
import { seal, sealFor, writePlain } from './envelope/envelope.ts'
import type { tags } from './relay/tags.ts'

/** Seals a text as someone who has the key of a topic. */
export type Seal = (text: string) => string

/** Writes the message with a number: the same kind again with another id. */
export type Kind = (seal: Seal, at: number) => string

const key = 'a'.repeat(64)
const eip155 = { chains: [mainnet], accounts: [account], methods: ['personal_sign'], events: [] }
const event = { event: { name: 'chainChanged', data: 1 }, chainId: mainnet }
const request = { method: 'personal_sign', params: ['0x'], expiryTimestamp: 1400 }
const authPayload = {
  type: 'caip122',
  chains: [mainnet],
  domain: 'a.example',
  aud: 'https://a.example',
  nonce: '1',
  iat: '2026-01-01T00:00:00Z',
  version: '1',
}

/** Valid parameters of each request method. */
const params: Record<keyof typeof tags, object> = {
  wc_pairingDelete: { code: 6000, message: '' },
  wc_pairingPing: {},
  wc_sessionPropose: {
    proposer: { publicKey: key, metadata: { name: 'Hostile' } },
    requiredNamespaces: {},
    optionalNamespaces: { eip155 },
    expiryTimestamp: 1200,
  },
  wc_sessionSettle: {
    controller: { publicKey: key, metadata: {} },
    namespaces: { eip155 },
    expiry: 9e9,
  },
  wc_sessionUpdate: { namespaces: { eip155 } },
  wc_sessionExtend: { expiry: 9e9 },
  wc_sessionRequest: { request, chainId: mainnet },
  wc_sessionEvent: event,
  wc_sessionDelete: { code: 6000, message: '' },
  wc_sessionPing: {},
  wc_sessionAuthenticate: { authPayload, requester: { publicKey: key, metadata: {} } },
}

const idOf = (at: number) => 5_000_000_000_000_000 + at
const sends =
  (rpc: (at: number) => object): Kind =>
  (sealed, at) =>
    sealed(JSON.stringify({ jsonrpc: '2.0', id: idOf(at), ...rpc(at) }))
const raw =
  (text: (at: number) => string): Kind =>
  (sealed, at) =>
    sealed(text(at))
const strange = () => ({ key: randomBytes(32), iv: randomBytes(12) })
const ping = JSON.stringify({ jsonrpc: '2.0', id: 5, method: 'wc_sessionPing', params: {} })

/** Every kind of message that anyone could send on a topic. */
export const kinds: Record<string, Kind> = {
  ...Object.fromEntries(
    Object.entries(params).flatMap(([method, good]) => [
      [method, sends(() => ({ method, params: good }))],
      [`${method} without sense`, sends((at) => ({ method, params: { [at]: null } }))],
      [`${method}, always the same id`, sends((at) => ({ method, params: good, id: 7, at }))],
      [`an answer to ${method}`, sends((at) => ({ result: { ...good, at } }))],
    ]),
  ),
  'a method that there is not': sends(() => ({ method: 'wc_sessionNothing', params: {} })),
  'a method of a prototype': sends(() => ({ method: 'wc_constructor', params: {} })),
  'a request that has expired': sends(() => ({
    method: 'wc_sessionRequest',
    params: { request: { ...request, expiryTimestamp: 1 }, chainId: mainnet },
  })),
  'an answer that is true': sends(() => ({ result: true })),
  'an answer that is null': sends(() => ({ result: null })),
  'an error': sends(() => ({ error: { code: 5000, message: 'No' } })),
  'an error without sense': sends(() => ({ error: 'No' })),
  'an answer without an id': sends((at) => ({ id: undefined, result: at })),
  'a request without an id': sends((at) => ({ id: null, method: 'wc_sessionPing', at })),
  'a request with a negative id': sends((at) => ({ id: -at - 1, method: 'wc_sessionPing' })),
  'a request with an endless id': sends((at) => ({ id: 2 ** 60 + at, method: 'wc_sessionPing' })),
  'an answer that is a request too': sends(() => ({ result: 1, method: 'wc_sessionPing' })),
  'another version of JSON-RPC': sends(() => ({ jsonrpc: '1.0', result: 1 })),
  'text that is no JSON': raw((at) => `{"id":${at}`),
  'JSON that is no object': raw((at) => `[${at}]`),
  'an empty text': raw(() => ''),
  'what is nested too deep': raw((at) => `${'['.repeat(500)}${at}${']'.repeat(500)}`),
  'what is long': sends((at) => ({ result: 'x'.repeat(20_000) + at })),
  'what another key has sealed': () => seal(strange(), ping),
  'what is sealed for somebody new': () => sealFor(strange(), randomBytes(32), ping),
  'what is sealed for somebody new, by a key that leaves no secret': () =>
    sealFor(strange(), fromHex('0'.repeat(64)), ping),
  'what is not sealed': (_seal, at) => writePlain(`${ping}${at}`),
  'what is no base64': (_seal, at) => `\u0000"\\${at}\ud800`,
  'an envelope that is too short': (_seal, at) => btoa(`\u0000${at}`),
}
