import { fuzzRuns, fuzzSeed } from '@portico/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64, toBase64Url } from './bytes.ts'
import { outcome, setUp } from './client/setUp.test.util.ts'
import {
  longestEnvelope,
  readPlain,
  readSealed,
  seal,
  sealFor,
  unseal,
  writePlain,
} from './envelope/envelope.ts'
import { parseRpc } from './envelope/jsonRpc.ts'
import { proposed } from './hostileWallet.test.util.ts'
import { approvedPart, parseRequested, parseSessionNamespaces } from './namespaces/namespaces.ts'
import { PairingError } from './pairingError.ts'
import { parseMetadata } from './protocol/metadata.ts'
import { parseStoredSession } from './protocol/session.ts'
import { readFrame } from './relay/relayFrame.ts'
import { untilIdle } from './relay/testRelay.test.util.ts'
import { pairingUri, parsePairingUri } from './uri.ts'

// The same seed on each run gives the same values.
fc.configureGlobal({ seed: fuzzSeed() })

const runs = { numRuns: fuzzRuns(300) }
const refused = Symbol('refused')

/** Returns a parser's result, or `refused`. Any error other than the documented one fails the test. */
function tried<T>(read: () => T): T | typeof refused {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(PairingError)
    return refused
  }
}
const clone = (value: unknown) => JSON.parse(JSON.stringify(value))

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => new Uint8Array(array))
const sealing = fc.record({ key: bytes(32), iv: bytes(12) })
const message = fc.string({ unit: 'binary', maxLength: 300 })
/** Names with a meaning in the language or in the protocol. */
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  'jsonrpc',
  'method',
  'params',
  'result',
  'error',

  'eip155',
  'eip155:1',
  'solana',
  'chains',
  'accounts',
  'methods',
  'events',
  'topic',
  'message',
  'controller',
  'publicKey',
  'expiry',
  'namespaces',
  'request',
  'chainId',
  'data',
  'code',
)
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 2 ** 53, 2 ** 53 + 2, -1, 1.5, 1e308, 1_700_000_000_000_000),
  fc.integer(),
  fc.double(),
)
/** Any JSON value, including those names, lone surrogates and large numbers. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, 'eip155:1:0xab', 'eip155:10', '2.0', 'wc_sessionPing', '\ud800'),
    numbers,
    fc.string({ unit: 'binary', maxLength: 20 }),
    names,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(names, fc.string({ maxLength: 5 })), tie('value')), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value

describe('an envelope', () => {
  test('is opened to the sealed text, only with its key', () => {
    fc.assert(
      fc.property(sealing, bytes(32), message, (keys, other, text) => {
        const plain = writePlain(text)
        const sealed = readSealed(seal(keys, text))
        const forSomebody = readSealed(sealFor(keys, other, text))
        expect([readPlain(plain), unseal(keys.key, sealed), unseal(keys.key, forSomebody)]).toEqual(
          [text, text, text],
        )
        expect(forSomebody).toMatchObject({ type: 1, sender: other })
        if (!keys.key.every((byte, at) => byte === other[at]))
          expect(tried(() => unseal(other, sealed))).toBe(refused)
      }),
      runs,
    )
  })

  test('that is changed by a bit, cut, extended or spaced is read differently or refused', () => {
    const change = fc.record({ at: fc.nat(), bit: fc.nat(7), cut: fc.nat(400), add: fc.nat(3) })
    fc.assert(
      fc.property(
        sealing,
        message,
        fc.boolean(),
        change,
        (keys, text, isNew, { at, bit, cut, add }) => {
          const envelope = isNew ? sealFor(keys, keys.key, text) : seal(keys, text)
          const whole = fromBase64(envelope)
          const open = (changed: string) =>
            tried(() => {
              const read = readSealed(changed)
              if (read.type === 1) expect(changed.length).toBeGreaterThan(60)
              return read.type === 1 && !isNew ? refused : unseal(keys.key, read)
            })
          const flipped = whole.slice()
          const place = at % whole.length
          flipped[place] = (flipped[place] ?? 0) ^ (1 << bit)
          // The sender of a new envelope is authenticated by the key that is derived from it, not by this key.
          const isSender = isNew && place > 0 && place < 33
          if (!isSender) expect(open(toBase64(flipped))).toBe(refused)
          expect(open(toBase64(whole.slice(0, cut % whole.length)))).toBe(refused)
          expect(open(toBase64(new Uint8Array([...whole, ...new Uint8Array(add + 1)])))).toBe(
            refused,
          )
          const spot = at % envelope.length
          for (const space of [' ', '\n', '\0', '='])
            expect(open(`${envelope.slice(0, spot)}${space}${envelope.slice(spot)}`)).toBe(refused)
        },
      ),
      runs,
    )
  })

  test('of nonsense is refused, and a readable one would be written the same', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'AAAAQgBCDEFzy019+/-_= \n'),
      maxLength: 120,
    })
    const nonsense = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      letters,
      fc.base64String(),
    )
    fc.assert(
      fc.property(nonsense, (text) => {
        const unpadded = text.replace(/=+$/, '')
        const read = tried(() => readSealed(text))
        if (read !== refused) {
          const { iv, sealed } = read
          const sender = read.type === 1 ? [...read.sender] : []
          const again = toBase64(new Uint8Array([read.type, ...sender, ...iv, ...sealed]))
          expect(again.replace(/=+$/, '')).toBe(unpadded)
        }
        const plain = tried(() => readPlain(text))
        if (plain !== refused) expect(writePlain(plain)).toBe(unpadded)
      }),
      { numRuns: fuzzRuns(3000) },
    )
    expect(tried(() => readPlain(toBase64Url(new Uint8Array([2, 0xef, 0xbb, 0xbf]))))).toBe(
      '\ufeff',
    )
  })

  test('above the limit of a relay is not read', () => {
    for (const read of [readSealed, readPlain])
      expect(tried(() => read('A'.repeat(longestEnvelope + 4)))).toBe(refused)
  })
})

describe('a JSON-RPC message', () => {
  const fields = fc.dictionary(names, json, { maxKeys: 6 })
  const good = fc.record({
    id: fc.oneof(fc.integer({ min: 1 }), numbers, json),
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    body: fc.oneof(
      fc.record({ method: fc.constantFrom('wc_sessionRequest', 'eth_sign'), params: json }),
      fc.record({ result: json }),
      fc.record({ error: json }),
      fields,
    ),
  })
  const texts = fc.oneof(
    good.map(({ body, ...rest }) => JSON.stringify({ ...rest, ...body })),
    fc.string({ unit: fc.constantFrom(...'{}[]":,0123456789.-e\\uidjsonrpc '), maxLength: 80 }),
    fc.json(),
  )

  test('is read with its own values, or refused', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = tried(() => parseRpc(text))
        if (read === refused) return
        const sent = JSON.parse(text)
        const { kind, ...rest } = read
        expect(Number.isSafeInteger(read.id) && read.id > 0).toBe(true)
        expect(sent).toMatchObject({ jsonrpc: '2.0', id: read.id })
        expect(
          ['method', 'result', 'error'].filter((name) => sent[name] !== undefined),
        ).toHaveLength(1)
        if (kind === 'error') expect(sent.error).toBeDefined()
        else
          expect(clone({ jsonrpc: '2.0', ...rest })).toEqual(
            Object.fromEntries(
              Object.entries(sent).filter(
                ([name]) => Object.hasOwn(rest, name) || name === 'jsonrpc',
              ),
            ),
          )
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      }),
      { numRuns: fuzzRuns(2000) },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('that would exhaust the stack of its handler is refused', () => {
    const nested = (depth: number, [open, close]: [string, string]) =>
      `{"id":1,"jsonrpc":"2.0","result":${open.repeat(depth)}1${close.repeat(depth)}}`
    for (const pair of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as [string, string][]) {
      expect(tried(() => parseRpc(nested(50, pair)))).toMatchObject({ kind: 'result' })
      for (const depth of [200, 100_000]) {
        expect(tried(() => parseRpc(nested(depth, pair)))).toBe(refused)
        expect(readFrame(nested(depth, pair))).toBeUndefined()
      }
    }
  })

  test('of a relay is read with its top-level id byte for byte, or ignored', () => {
    const ids = fc.oneof(
      fc.constantFrom('1', '"1"', '12345678901234567890', '1e3', '"\\u0031"', 'null', '[1]', '-1'),
      fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
    )
    const member = fc.oneof(
      ids.map((id) => `"id":${id}`),
      ids.map((id) => `"\\u0069d" : ${id}`),
      fc
        .tuple(names, json)
        .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
      fc.constant('"result":true'),
    )
    const frames = fc
      .array(member, { minLength: 1, maxLength: 6 })
      .map((all) => `{${all.join(',')}}`)
    fc.assert(
      fc.property(fc.oneof(frames, texts), (text) => {
        const frame = readFrame(text)
        if (!frame) return
        expect(JSON.parse(frame.id)).toEqual(JSON.parse(text).id)
        expect(text).toContain(frame.id)
      }),
      { numRuns: fuzzRuns(3000) },
    )
  })
})

describe('a pairing link', () => {
  const now = 1_800_000_000_000
  const key = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('a'.repeat(64), '0'.repeat(64)) },
    { weight: 1, arbitrary: fc.constantFrom('A'.repeat(64), 'ab', '') },
  )
  const expiry = fc.constantFrom(
    '1800000300',
    '1800000301',
    '18e8',
    '0x6b49d300',
    ' 1800000300',
    '',
    '-1',
    '1800000300.0',
    '9'.repeat(15),
    '9'.repeat(16),
    '01800000300',
  )
  const required = fc.tuple(key, expiry, fc.constantFrom('irn', 'irn', 'irn', 'waku'))
  const more = fc.oneof(
    fc.tuple(fc.constantFrom('symKey', 'relay-protocol', 'expiryTimestamp'), fc.string()),
    fc.tuple(fc.constantFrom('methods', '__proto__', 'x'), fc.string()),
  )
  const links = fc
    .tuple(key, fc.constantFrom('2', '2', '2/', '1'), required, fc.array(more, { maxLength: 2 }))
    .map(([topic, version, [symKey, expiryTimestamp, protocol], others]) => {
      const fields = { symKey, expiryTimestamp, 'relay-protocol': protocol }
      return `wc:${topic}@${version}?${new URLSearchParams([...Object.entries(fields), ...others])}`
    })

  test('is refused, or means the same as one that we write', () => {
    let count = 0
    const given = fc.oneof(links, fc.string({ unit: 'binary' }), fc.webUrl())
    fc.assert(
      fc.property(given, (uri) => {
        const link = tried(() => parsePairingUri(uri, now))
        if (link === refused) return
        count += 1
        expect(tried(() => parsePairingUri(pairingUri(link), now))).toEqual(link)
        expect(uri).toContain(link.topic)
        for (const name of ['symKey', 'expiryTimestamp', 'relay-protocol', 'methods'])
          expect(uri.split(`${name}=`).length).toBeLessThanOrEqual(2)
        expect(Number(/Timestamp=(\d+)/.exec(uri)?.[1])).toBe(link.expiry)
      }),
      { numRuns: fuzzRuns(3000) },
    )
    expect(count).toBeGreaterThan(50)
  })
})

describe('a grant of the other side', () => {
  const chain = fc.constantFrom(
    'eip155:1',
    'eip155:10',
    'solana:5eykt4',
    'eip155',
    '__proto__:1',
    'x',
  )
  const account = fc.constantFrom(
    'eip155:1:0xab',
    'eip155:10:0xab',
    'solana:5eykt4:Ab',
    'eip155:1',
    '',
  )
  const words = fc.array(fc.constantFrom('personal_sign', 'eth_sign', 'x'), { maxLength: 3 })
  const namespace = fc.record(
    {
      chains: fc.array(chain, { maxLength: 3 }),
      accounts: fc.array(account, { maxLength: 3 }),
      methods: words,
      events: words,
    },
    { noNullPrototype: true },
  )
  const keys = fc.constantFrom(
    'eip155',
    'eip155:1',
    'solana',
    '__proto__',
    'constructor',
    'eip155:10',
  )
  const likely = fc
    .array(
      fc.tuple(keys, fc.oneof({ weight: 5, arbitrary: namespace }, { weight: 1, arbitrary: json })),
      { maxLength: 4 },
    )
    .map((entries) =>
      JSON.parse(
        `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`,
      ),
    )
  const some = (...values: string[]) => fc.subarray(values)
  const good = fc.record({
    chains: some('eip155:1', 'eip155:10'),
    accounts: some('eip155:1:0xab', 'eip155:10:0xab'),
    methods: words,
    events: words,
  })
  const given = fc.oneof(
    { weight: 3, arbitrary: fc.record({ eip155: good }) },
    { weight: 4, arbitrary: likely },
    { weight: 1, arbitrary: json },
  )

  test('is read the same a second time, within its own values, and cut to the request', () => {
    let count = 0
    fc.assert(
      fc.property(given, given, (value, requested) => {
        const read = tried(() => parseSessionNamespaces(value))
        const parsed = tried(() => parseRequested(requested))
        if (parsed !== refused) expect(parseRequested(clone(parsed))).toEqual(parsed)
        if (read === refused) return
        count += 1
        expect(tried(() => parseSessionNamespaces(clone(read)))).toEqual(read)
        const sent = JSON.stringify(value)
        for (const [family, part] of Object.entries(read)) {
          for (const one of part.accounts) {
            expect(one.startsWith(`${family}:`)).toBe(true)
            expect(sent).toContain(JSON.stringify(one))
          }
        }
        if (parsed === refused) return
        for (const [family, part] of Object.entries(approvedPart(parsed, read)))
          for (const name of ['chains', 'methods', 'events'] as const)
            for (const one of part[name]) expect(parsed[family]?.[name]).toContain(one)
      }),
      { numRuns: fuzzRuns(3000) },
    )
    expect(count).toBeGreaterThan(50)
  })

  test('in storage is read the same a second time, or dropped', () => {
    const key = fc.constantFrom('a'.repeat(64), 'b'.repeat(64), 'A'.repeat(64), 5)
    const session = fc.record({
      topic: key,
      symKey: key,
      expiry: numbers,
      changedBy: numbers,
      receivedIds: fc.oneof(fc.array(numbers), json),
      namespaces: given,
      requested: given,
      peer: fc.oneof(fc.record({ publicKey: key, metadata: json }), json),
    })
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: session }, { weight: 1, arbitrary: json }),
        (value) => {
          const read = parseStoredSession(clone(value))
          if (read) expect(parseStoredSession(clone(read))).toEqual(read)
        },
      ),
      { numRuns: fuzzRuns(2000) },
    )
  })

  test('shows no invisible characters, no endless text and no link that runs code', () => {
    const fields = fc.record({
      name: fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), json),
      url: fc.oneof(
        fc.webUrl(),
        fc.constantFrom('javascript:alert(1)', ' data:x', 'JaVaScRiPt:x'),
        json,
      ),
      icons: fc.oneof(fc.array(fc.oneof(fc.webUrl(), fc.constant('data:x'))), json),
      redirect: fc.oneof(
        fc.record({ native: fc.webUrl({ validSchemes: ['javascript', 'app', 'file'] }) }),
        json,
      ),
    })
    fc.assert(
      fc.property(fc.oneof(fields, json), (value) => {
        const read = parseMetadata(value)
        expect(parseMetadata(clone(read))).toEqual(read)
        expect(read.name.length).toBeLessThanOrEqual(100)
        expect(read.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        const links = [read.url, read.redirect?.native ?? '', ...read.icons]
        for (const link of links)
          expect(link).not.toMatch(/^\s*(javascript|data|file|blob|vbscript|about):/i)
      }),
      { numRuns: fuzzRuns(2000) },
    )
  })
})

test('a settlement of any shape creates a session within the request, or none', async () => {
  await fc.assert(
    fc.asyncProperty(json, fc.boolean(), async (value, isWhole) => {
      const world = setUp()
      const { dapp, approval, wallet } = await proposed(world)
      wallet.settle(isWhole ? { namespaces: value } : (value as object))
      const result = await outcome(approval)
      expect(typeof result === 'string' ? result : 'a session').toMatch(
        /^(SETTLEMENT|MALFORMED|a )/,
      )
      await untilIdle()
      dapp.close()
    }),
    { numRuns: fuzzRuns(30) },
  )
})
