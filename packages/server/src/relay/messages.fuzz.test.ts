import { fuzzRuns, fuzzSeed } from '@portico/testing'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { projectId } from '../../test/createTestServer.ts'
import { createIdentity, signToken } from '../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../test/startTestRelay.ts'
import { AuthError, verifyAuth } from './auth/verifyAuth.ts'
import { answerText, readFrame } from './connection/frame.ts'
import { paramSchemas, readParams } from './connection/params.ts'
import { RelayError } from './relayError.ts'

// The same values on each run. Another seed produces others.
fc.configureGlobal({ seed: fuzzSeed() })

let relay: TestRelay | undefined
afterEach(async () => {
  await relay?.stop()
  relay = undefined
})

const a = topicOf('a')
const secret = 'S3CR3T'
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '\0',
    'x\ud800',
    '\udc00y',
    '\ufeffx',
    '😀',
    secret,
    '__proto__',
    a,
    '0'.repeat(64),
  ),
)
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 300, 1108, -1, 1.5, 2 ** 53, 1e308),
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('__proto__', 'constructor', 'topic', 'id', 'message'),
      tie('value'),
    ),
  ),
})).value
const rawId = fc.oneof(
  fc.bigInt({ min: -5n, max: 10n ** 20n }).map(String),
  fc.string({ maxLength: 20 }).map((value) => JSON.stringify(value)),
  fc.constantFrom('"\\u0031"', '1e3', '1.0', 'null', '{}', '[1]', '0x1', `"${'1'.repeat(200)}"`),
)
const member = fc.oneof(
  rawId.map((id) => `"id":${id}`),
  rawId.map((id) => `"i\\u0064" :${id}`),
  fc.constantFrom('"jsonrpc":"2.0"', '"jsonrpc":"1.0"', '"method":"irn_publish"', '"result":true'),
  json.map((value) => `"params":${JSON.stringify(value)}`),
)
const frames = fc.oneof(
  fc.array(member, { maxLength: 7 }).map((all) => `{${all.join(',')}}`),
  fc.string({ unit: fc.constantFrom(...'{}[]":,0123456789.-e\\uidjsonrpc '), maxLength: 60 }),
  fc.json(),
  fc.constantFrom(secret, `{"id":7,"jsonrpc":"2.0","method":"irn_publish",${secret}}`),
)

test('any frame is read with its id byte for byte, or with 0', () => {
  let read = 0
  fc.assert(
    fc.property(frames, (frame) => {
      const { kind, id } = readFrame(frame)
      const answer = JSON.parse(answerText(id, { result: true }))
      if (kind === 'wrong' && id === '0') return
      read += 1
      const sent = JSON.parse(frame)
      expect(answer.id).toEqual(sent.id)
      expect(frame).toContain(id)
      expect(kind === 'request').toBe(sent.jsonrpc === '2.0' && typeof sent.method === 'string')
    }),
    { numRuns: fuzzRuns(4000) },
  )
  expect(read).toBeGreaterThan(200)
})

test('the work for a frame grows no faster than its length', () => {
  // No clock is needed: quadratic time at these lengths would take many minutes, and the runner would time out.
  for (const unit of ['{"a":', '[', '"\\\\', '"id":1,', '\\"', '{"id":', ',"', '\\\\\\"']) {
    const frame = `{"x":"${unit.repeat(2 ** 20 / unit.length)}","id":1}`
    for (const text of [frame, `{"x":${frame}`]) expect(readFrame(text).kind).toBeTypeOf('string')
  }
})

const topic = fc.nat(10_000).map((at) => String(at).padStart(64, '0'))
const parameters = fc.oneof(
  json,
  fc.record({
    topic: fc.constant(a),
    message: text,
    ttl: fc.constant(300),
    tag: fc.constant(1108),
  }),
  fc.record(
    {
      topic: fc.oneof(topic, text),
      message: text,
      ttl: fc.constantFrom(300, 9, 1e9, null, '300'),
      tag: fc.constantFrom(1108, -1, 2 ** 31, '1'),
      attestation: fc.oneof(text, fc.constant(null)),
      tvf: json,
    },
    { requiredKeys: ['topic', 'message', 'tag'] },
  ),
)

test('parameters are refused with a named error, or returned unchanged', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(paramSchemas)), parameters, (schema, params) => {
      try {
        const read = readParams(schema, params) as { message?: string }
        taken += 1
        expect(params).toMatchObject(JSON.parse(JSON.stringify({ ...read, ttl: undefined })))
        for (const one of [read.message ?? '']) {
          expect(Buffer.from(one).toString()).toBe(one)
          expect(one).not.toContain('\0')
        }
      } catch (error) {
        if (!(error instanceof RelayError)) throw error
        expect(error.kind).not.toBe('Internal')
        expect(error.message).not.toContain(secret)
      }
    }),
    { numRuns: fuzzRuns(4000) },
  )
  expect(taken).toBeGreaterThan(50)
})

test('a token is refused, or is unchanged and from its issuer', async () => {
  const now = Date.UTC(2026, 0, 1)
  const identity = createIdentity()
  const iat = now / 1000
  const good = signToken(identity, { iat, exp: iat + 100 })
  const verify = (token: string) =>
    verifyAuth(token, { now, isAudience: () => true }).catch((error) => {
      if (!(error instanceof AuthError)) throw error
      expect(error.message).not.toContain(secret)
      return undefined
    })
  const [head = '', body = '', signature = ''] = good.split('.')
  const letters = fc.constantFrom(...'ABCZabcz019-_.=+/ é\0')
  const part = fc.oneof(
    fc.constantFrom(head, body, signature, ''),
    json.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc
      .dictionary(fc.constantFrom('alg', 'typ', 'crit', 'iss', 'aud', 'iat', 'exp'), json)
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  )
  const changed = fc.tuple(fc.nat(good.length - 1), letters).map(([at, letter]) => {
    return good.slice(0, at) + letter + good.slice(at + 1)
  })
  const tokens = fc.oneof(
    changed,
    fc.array(part, { maxLength: 4 }).map((all) => all.join('.')),
    text,
  )
  await fc.assert(
    fc.asyncProperty(tokens, async (token) => {
      const clientId = await verify(token)
      if (clientId === undefined) return
      expect(clientId).toBe(identity.did)
      expect(token.startsWith(`${head}.${body}.`)).toBe(true)
      const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex')
      expect(bytes(token.split('.')[2] ?? '')).toBe(bytes(signature))
    }),
    { numRuns: fuzzRuns(1500) },
  )
  expect(await verify(good)).toBe(identity.did)
  const critical = signToken(
    identity,
    { iat, exp: iat + 100 },
    { alg: 'EdDSA', typ: 'JWT', crit: ['b64'] },
  )
  expect(await verify(critical)).toBeUndefined()
})

test('any requests are answered, messages stay unchanged, and none is logged', async () => {
  relay = await startTestRelay({
    limits: {
      connectionsPerIp: { burst: 1e6, perSecond: 1 },
      messagesPerClient: { burst: 1e6, perSecond: 1 },
    },
  })
  const { request, url } = relay
  const iat = Math.floor(relay.now() / 1000)
  const headers = () => ({
    authorization: `Bearer ${signToken(createIdentity(), { aud: url, iat, exp: iat + 100 })}`,
    'x-project-id': projectId,
  })
  const sender = headers()
  const reader = headers()
  const post = async (from: object, body: string) => {
    const answer = await request('/relay/rpc', { method: 'POST', headers: { ...from }, body })
    expect(answer.status).toBe(200)
    return JSON.parse(await answer.text())
  }
  const methods = fc.constantFrom(
    'irn_publish',
    'irn_batchPublish',
    'irn_subscribe',
    'irn_batchSubscribe',
    'irn_unsubscribe',

    'irn_batchReceive',
    'irn_fetchMessages',
    'wc_proposeSession',
    'wc_approveSession',
    'toString',
    'irn_watchRegister',
    'irn_watchUnregister',
    '__proto__',
    'iridium_publish',
    secret,
  )
  const calls = fc
    .tuple(methods, parameters)
    .map(([method, params]) => JSON.stringify({ id: 7, jsonrpc: '2.0', method, params }))
  let storedCount = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: calls }, frames), async (body) => {
      const { result, error } = await post(sender, body)
      expect(error?.code).not.toBe(-32603)
      expect(JSON.stringify(error ?? '')).not.toContain(secret)
      const { params, method } = result === true ? JSON.parse(body) : { method: '', params: {} }
      if (!/^(irn|iridium)_publish$/.test(method)) return
      const of = JSON.stringify({ topic: params.topic })
      const fetched = `{"id":1,"jsonrpc":"2.0","method":"irn_fetchMessages","params":${of}}`
      const page = await post(reader, fetched)
      const messages = page.result.messages.map((one: { message: string }) => one.message)
      expect(messages).toContain(params.message)
      storedCount += 1
    }),
    { numRuns: fuzzRuns(800) },
  )
  expect(storedCount).toBeGreaterThan(5)
  expect(relay.log.join('')).not.toContain(secret)
})
