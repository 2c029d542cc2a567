import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The project of the measured relay. */
export const projectId = '0123456789abcdef'.repeat(2)

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58; the first must not be zero. */
function base58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = digits[Number(rest % 58n)] + text
  return text
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a client's own key. */
export const createKey = () => generateKeyPairSync('ed25519')

/** Creates a client's token, valid for a day. */
export function createToken(
  aud: string,
  { publicKey, privateKey }: ReturnType<typeof createKey>,
): string {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const iss = `did:key:z${base58(Buffer.concat([Buffer.of(0xed, 1), raw]))}`
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss, aud, sub: randomBytes(32).toString('hex'), iat, exp: iat + 86_400 }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/** A client with its own key, which acknowledges its messages. */
export type BenchClient = {
  request: (method: string, params: unknown) => Promise<unknown>
  close: () => void
}

/** Connects to a relay; `onMessage` is called with each message that is pushed. */
export async function connectClient(
  url: string,
  onMessage: (message: string) => void = () => {},
  {
    key = createKey(),
    onClose = () => {},
  }: { key?: ReturnType<typeof createKey>; onClose?: () => void } = {},
): Promise<BenchClient> {
  const query = new URLSearchParams({ auth: createToken(url, key), projectId })
  const socket = new WebSocket(`${url}?${query}`)
  const waiting = new Map<string, (body: { result?: unknown; error?: unknown }) => void>()
  let ids = 0
  socket.addEventListener('message', ({ data }) => {
    const body = JSON.parse(data)
    if (body.method === undefined) return waiting.get(body.id)?.(body)
    socket.send(`{"id":${body.id},"jsonrpc":"2.0","result":true}`)
    onMessage(body.params.data.message)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'closed' })
    onClose()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('not connected')))
  })
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        // A closed socket drops messages silently, and they would never be answered.
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('closed'))
        const id = String(++ids)
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error) reject(new Error(JSON.stringify(error)))
          else resolve(result)
        })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    close: () => socket.close(),
  }
}
