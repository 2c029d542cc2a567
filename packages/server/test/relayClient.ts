import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { getBase58Decoder } from '@solana/codecs-strings'
import { WebSocket } from 'ws'

/** A client's own key. */
export type Identity = { did: string; privateKey: KeyObject }

/** Creates a new key with its `did:key`. */
export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const did = `did:key:z${getBase58Decoder().decode(Buffer.concat([Buffer.of(0xed, 1), raw]))}`
  return { did, privateKey }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token as clients do. `changes` replace claims, and `header` the header. */
export function signToken(
  { did, privateKey }: Identity,
  changes: Record<string, unknown>,
  header: Record<string, unknown> = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const claims = { iss: did, sub: 'ab'.repeat(32), aud: 'ws://localhost:4180/relay', ...changes }
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/** A push of the relay. */
export type Push = {
  id: number
  params: {
    id: string
    data: { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }
  }
}

type Answer = {
  id: unknown
  result?: unknown
  error?: { code: number; message: string; data: string }
}

/** A client over a real socket. It acknowledges its pushes unless `acknowledges` is false. */
export type RelayClient = {
  ws: WebSocket
  did: string
  /** Returns the result, or rejects with the error object. */
  request: (method: string, params: unknown) => Promise<unknown>
  /** Sends a text unchanged, and returns the text of the next frame that is not a push. */
  raw: (text: string | Buffer) => Promise<string>
  /** All pushes, in order. */
  pushes: Push[]
  messages: () => string[]
  acknowledge: (push: Push) => void
  /** Resolves with code and reason when the socket is closed. */
  closed: Promise<{ code: number; reason: string }>
  close: () => Promise<void>
}

/** The options of a connection. */
export type ConnectOptions = {
  identity?: Identity
  projectId?: string
  /** The token, instead of one that is valid at `now`. */
  token?: string
  now: number
  acknowledges?: boolean
  headers?: Record<string, string>
}

/** Opens the socket of a client, without waiting for anything. */
export function dial(url: string, options: ConnectOptions): WebSocket {
  const { identity = createIdentity(), projectId = '0123456789abcdef'.repeat(2), now } = options
  const iat = Math.floor(now / 1000)
  const aud = url.replace(/\?.*/, '')
  const auth = options.token ?? signToken(identity, { aud, iat, exp: iat + 86_400 })
  const query = new URLSearchParams({ auth, projectId, useOnCloseEvent: 'true' })
  return new WebSocket(`${url}?${query}`, { headers: options.headers ?? {} })
}

/** Reads the relay's frames, and answers them. */
function watchSocket(ws: WebSocket, acknowledges: boolean) {
  const pushes: Push[] = []
  const answers: ((text: string) => void)[] = []
  const acknowledge = ({ id }: Push) =>
    ws.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  ws.on('message', (data) => {
    const text = data.toString()
    const body = JSON.parse(text)
    if (body.method !== 'irn_subscription') return answers.shift()?.(text)
    pushes.push(body)
    if (acknowledges) acknowledge(body)
  })
  return { pushes, answers, acknowledge }
}

/** Connects and waits until the socket is open. */
export async function connectClient(url: string, options: ConnectOptions): Promise<RelayClient> {
  const identity = options.identity ?? createIdentity()
  const ws = dial(url, { ...options, identity })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  const { pushes, answers, acknowledge } = watchSocket(ws, options.acknowledges ?? true)
  await once(ws, 'open')
  let ids = 1_700_000_000_000_000_000n
  const raw = (text: string | Buffer) =>
    new Promise<string>((resolve) => {
      answers.push(resolve)
      ws.send(text)
    })
  return {
    ws,
    did: identity.did,
    raw,
    pushes,
    messages: () => pushes.map(({ params }) => params.data.message),
    acknowledge,
    closed,
    request: async (method, params) => {
      const id = String(ids++)
      const answer: Answer = JSON.parse(
        await raw(JSON.stringify({ id, jsonrpc: '2.0', method, params })),
      )
      if (answer.error) throw answer.error
      return answer.result
    },
    close: async () => {
      ws.close()
      await closed
    },
  }
}
