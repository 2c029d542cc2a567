import { property, type Random } from '@portico/testing'
import { isAppLink, isWebLink, readSnapshot } from '@portico/wallet-registry'
import { expect, test } from 'vitest'
import { matchOrigin, parsePattern } from '../http/matchOrigin.ts'
import { imageOf } from '../registry/images.ts'
import { createRegistry } from '../registry/registry.ts'
import { ConfigError } from '../util/configError.ts'
import { readConfig, variableNames } from './readConfig.ts'

const [firstName = 'PORT', ...otherNames] = variableNames
const names = [firstName, ...otherNames] as const
const secret = 'hunter2hunter2hunter2'

const chain = {
  id: 'eip155:1',
  name: 'a',
  nativeCurrency: { name: 'a', symbol: 'a', decimals: 18 },
  rpcUrls: ['http://a.example'],
}
const project = { id: 'a'.repeat(32), name: 'a', allowedOrigins: ['a.example'] }
const wallets = {
  add: [{ id: 'own', name: 'Own' }],
  hide: ['a'],
  pin: ['own'],
  correct: { own: { name: 'B' } },
}

/** Returns a value with some parts replaced by anything. */
function spoil(value: unknown, random: Random): unknown {
  if (random.integer(6) === 0) return random.json(2)
  if (Array.isArray(value)) return value.map((one) => spoil(one, random))
  if (value === null || typeof value !== 'object') return value
  const chosen = Object.entries(value).filter(() => random.integer(8) > 0)
  const entries = chosen.map(([key, one]) => [key, spoil(one, random)] as const)
  const more =
    random.integer(6) === 0
      ? [[random.pick(['__proto__', 'constructor', 'x', ''] as const), random.json(1)] as const]
      : []
  return Object.fromEntries([...entries, ...more])
}

type Setting = readonly [name: string, value: unknown]
const settings: readonly [Setting, ...Setting[]] = [
  ['PORTICO_CHAINS', [chain]],
  ['PORTICO_PROJECTS', [project]],
  ['PORTICO_WALLETS', wallets],
  [
    'PORTICO_PRICES',
    { label: 'x', currency: 'usd', prices: { [`eip155:1:0x${'a'.repeat(40)}`]: '1' } },
  ],
  ['RELAY_LIMITS', { socketsPerIp: 5, connectionsPerIp: { burst: 1, perSecond: 2 } }],
]

/** Reads the configuration, or checks that it is refused in words for an operator. */
function tryToRead(environment: Record<string, string>) {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of error.message.split('\n')) {
      expect(line).toMatch(/^\w.* (must|is)\b/)
      expect(line).not.toMatch(/undefined|\[object|Invalid (key|type|value)/)
    }
    expect(error.message).not.toContain(secret)
    return undefined
  }
}

test('any text in any variable is accepted as a setting or refused with a sentence', () => {
  property((random) => {
    const name = random.pick(names)
    const value = random.boolean() ? random.text(30) : random.text(12, '0123456789.,:/[]{}"-eE')
    // The test must not depend on a path of this machine.
    if (/^[./]/.test(value)) return
    tryToRead({ [name]: value, ADMIN_TOKEN: secret })
  }, 3000)
})

test('any JSON instead of a setting is accepted or refused with a sentence, and changes no prototype', () => {
  property((random) => {
    const [name, value] = random.pick(settings)
    tryToRead({ [name]: JSON.stringify(spoil(value, random)) })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  }, 3000)
})

test('all wallets that the settings accept can be listed, and no link of theirs runs code or reads a file', () => {
  const snapshot = readSnapshot()
  const few = { ...snapshot, wallets: snapshot.wallets.slice(0, 5) }
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a.example',
    'own://',
    'intent://x',
    'https://user@a.example',
    'file:///etc/passwd',
  ] as const
  property((random) => {
    const wallet = () => ({
      id: random.text(4, 'ab.-_%'),
      name: random.text(6),
      mobile_link: random.pick(links),
      homepage: random.pick(links),
      chains: random.list(2, () => random.text(8, 'eip15:')),
    })
    const given = {
      ...wallets,
      add: random.list(3, wallet),
      hide: random.list(2, () => random.text(4, 'ab')),
    }
    const config = tryToRead({ PORTICO_WALLETS: JSON.stringify(given) })
    if (!config) return
    const { data } = JSON.parse(
      String(createRegistry(few, config.wallets).find({ page: 1, entries: 200 })),
    )
    for (const { mobile_link, homepage } of data) {
      if (mobile_link !== null) expect(isAppLink(mobile_link, { loopback: true })).toBe(true)
      if (homepage !== null) expect(isWebLink(homepage, { loopback: true })).toBe(true)
    }
  }, 1000)
})

test('any bytes are recognized as an image of a known kind or as none', () => {
  property((random) => {
    const bytes = Buffer.from(random.text(60), 'utf8')
    const image = imageOf(bytes)
    expect(image === undefined || image.type.startsWith('image/')).toBe(true)
  }, 2000)
})

test('an origin is allowed only by an entry for its own host', () => {
  const hosts = [
    'shop.example',
    'evil.example',
    'a.shop.example',
    'shop.example.evil.example',
    'xn--bcher-kva.example',
  ] as const
  property((random) => {
    const host = random.pick(hosts)
    const origin = random.boolean()
      ? `https://${host}`
      : `https://${random.text(12, 'shop.example@:/#?\\%')}`
    const entry = random.boolean() ? 'shop.example' : random.text(12, 'shop.example@:/*\\')
    const passes = matchOrigin(origin, [entry])
    if (!passes) return
    expect(parsePattern(entry)).toBeDefined()
    const labels = new URL(origin).hostname.split('.')
    const wanted = parsePattern(entry)?.host.split('.') ?? []
    expect(labels.length).toBe(wanted.length)
    for (const [at, label] of wanted.entries()) if (label !== '*') expect(labels[at]).toBe(label)
  }, 3000)
})
