import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultConfig } from './defaultConfig.ts'
import { readConfig } from './readConfig.ts'

const chain = {
  id: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}
const chains = (changes: object) => ({ PORTICO_CHAINS: JSON.stringify([{ ...chain, ...changes }]) })
const id = 'a'.repeat(32)
const token = `eip155:1:0x${'a'.repeat(40)}`
const prices = (changes: object) => ({
  PORTICO_PRICES: JSON.stringify({ label: 'x', currency: 'usd', prices: {}, ...changes }),
})

describe('readConfig', () => {
  test('an empty environment gives the defaults, and so does an empty variable', () => {
    expect(readConfig({})).toEqual(defaultConfig)
    expect(readConfig({ PORT: '', ADMIN_TOKEN: '', PORTICO_CHAINS: '' })).toEqual(defaultConfig)
  })

  test('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://u:p@db/portico',
      SQLITE_PATH: 'ignored.db',
      PORTICO_CHAINS: JSON.stringify([chain]),
      PORTICO_PROJECTS: JSON.stringify([{ id, name: 'Site', allowedOrigins: ['*.a.example'] }]),
      PORTICO_PRICES: JSON.stringify({
        label: 'For show',
        currency: 'usd',
        prices: { [`eip155:1:0x${'A'.repeat(40)}`]: '1.25' },
      }),
      PORTICO_WALLETS: '{"hide":["io.example"],"add":[{"id":"own","name":"Own","image":"a.png"}]}',
      PRICE_URL: 'https://prices.example',
      REDIS_URL: 'rediss://:secret@cache:6380',
      RELAY_ENABLED: 'false',
      RELAY_AUDIENCES: 'wss://relay.example/relay, ws://localhost:4180/relay',
      RELAY_WEBHOOK_HOSTS: 'hooks.internal:8080, localhost',
      RELAY_LIMITS: '{"socketsPerIp":5,"connectionsPerIp":{"burst":1,"perSecond":2}}',
      REQUIRE_PROJECT_ID: 'false',
      ADMIN_TOKEN: '0123456789abcdef',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_BURST: '0',
      RATE_LIMIT_PER_SECOND: '7',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      BLOCKED_SDK_VERSIONS: '1.6.4,1.6.5',
      BALANCE_CACHE_MS: '1',
      IDENTITY_CACHE_MS: '9',
      RPC_TIMEOUT_MS: '200',
      MAX_BODY_BYTES: '2048',
      DRAIN_MS: '5',
      PATH: 'unrelated',
    })
    expect(config).toEqual({
      host: '::',
      port: 0,
      database: { kind: 'postgres', url: 'postgres://u:p@db/portico' },
      chains: [{ ...chain, tokens: [] }],
      projects: [{ id, name: 'Site', allowedOrigins: ['*.a.example'] }],
      prices: {
        label: 'For show',
        currency: 'usd',
        prices: { [`eip155:1:0x${'a'.repeat(40)}`]: '1.25' },
      },
      wallets: {
        hide: ['io.example'],
        add: [{ id: 'own', name: 'Own', image: path.resolve('a.png') }],
      },
      priceUrl: 'https://prices.example',
      redisUrl: 'rediss://:secret@cache:6380',
      relay: {
        enabled: false,
        audiences: ['wss://relay.example/relay', 'ws://localhost:4180/relay'],
        webhookHosts: ['hooks.internal:8080', 'localhost'],
        limits: {
          ...defaultConfig.relay.limits,
          socketsPerIp: 5,
          connectionsPerIp: { burst: 1, perSecond: 2 },
        },
      },
      requireProjectId: false,
      adminToken: '0123456789abcdef',
      logLevel: 'warn',
      rateLimit: { burst: 0, perSecond: 7 },
      trustProxy: ['10.0.0.0/8', '::1'],
      blockedSdkVersions: ['1.6.4', '1.6.5'],
      balanceCacheMs: 1,
      identityCacheMs: 9,
      rpcTimeoutMs: 200,
      maxBodyBytes: 2048,
      maxAnswerBytes: defaultConfig.maxAnswerBytes,
      drainMs: 5,
    })
  })

  test('reads a Solana cluster, without what only EVM chains have', () => {
    const solana = {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      rpcUrls: ['http://127.0.0.1:8899'],
      tokens: [
        {
          address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
        },
      ],
    }
    const read = (changes: object) =>
      readConfig({ PORTICO_CHAINS: JSON.stringify([{ ...solana, ...changes }]) }).chains
    expect(read({})).toEqual([solana])
    const [token] = solana.tokens
    const foreign = [{ ...token, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }]
    expect(() => read({ tokens: foreign })).toThrow(
      'PORTICO_CHAINS, at 0.tokens.0.address, must be a Solana address: 32 bytes in base58',
    )
    expect(() => read({ multicall3: '0x' })).toThrow('at 0.multicall3, must be never')
    for (const id of ['solana:mainnet', 'solana:', 'cosmos:hub', 'toString:x', 5, null])
      expect(() => read({ id })).toThrow('PORTICO_CHAINS, at 0.id, must be a CAIP-2 id such as')
  })

  test('reads chains from a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-config-'))
    const file = path.join(folder, 'chains.json')
    writeFileSync(file, JSON.stringify([chain]))
    expect(readConfig({ PORTICO_CHAINS: file }).chains).toEqual([{ ...chain, tokens: [] }])
    rmSync(folder, { recursive: true })
  })

  test('finds the images of wallets beside the file of settings', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-config-'))
    const file = path.join(folder, 'wallets.json')
    const image = { image: './own.svg' }
    const settings = { add: [{ id: 'own', name: 'Own', ...image }], correct: { 'io.a': image } }
    writeFileSync(file, JSON.stringify(settings))
    const { wallets } = readConfig({ PORTICO_WALLETS: file })
    const absolute = path.join(folder, 'own.svg')
    expect(wallets.add).toEqual([{ id: 'own', name: 'Own', image: absolute }])
    expect(wallets.correct).toEqual({ 'io.a': { image: absolute } })
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['{"hidden":[]}', 'PORTICO_WALLETS, at hidden, must be never'],
    ['{"add":[{"id":"a"}]}', 'PORTICO_WALLETS, at add.0.name, must be "name"'],
    ['{"add":[{"id":"a b","name":"A"}]}', 'at add.0.id, must be an id'],
    ['{"add":[{"id":"a","name":"A\\u202e"}]}', 'at add.0.name, must have 1 to 64 characters'],
    ['{"add":[{"id":"a","name":"<b>"}]}', 'at add.0.name, must have 1 to 64 characters'],
    [
      '{"add":[{"id":"a","name":"A"},{"id":"a","name":"A"}]}',
      'PORTICO_WALLETS, at add, must not name a wallet twice',
    ],
    [
      '{"correct":{"a":{"mobile_link":"javascript:alert(1)"}}}',
      'at correct.a.mobile_link, must be an https address or one of an app',
    ],
    [
      '{"add":[{"id":"a","name":"A","webapp_link":"http://wallet.example"}]}',
      'at add.0.webapp_link, must be an https address of a host (http only on localhost)',
    ],
    [
      '{"add":[{"id":"a","name":"A","image":"http://a.example/a.png"}]}',
      'at add.0.image, must be an https address, a data:image address, or the path of a file',
    ],
    [
      '{"add":[{"id":"a","name":"A","image":"data:text/html,x"}]}',
      'at add.0.image, must be an https address, a data:image address, or the path of a file',
    ],
    ['{"add":[{"id":"a","name":"A","chains":["x"]}]}', 'at add.0.chains.0, must be a CAIP-2 id'],
  ])('PORTICO_WALLETS=%s is refused', (PORTICO_WALLETS, sentence) => {
    expect(() => readConfig({ PORTICO_WALLETS })).toThrow(sentence)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN must have at least 16 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
    [{ REQUIRE_PROJECT_ID: 'no' }, 'REQUIRE_PROJECT_ID must be "true" or "false"'],
    [
      { TRUST_PROXY: 'everyone' },
      'TRUST_PROXY must be a comma list of IP addresses or CIDR ranges',
    ],
    [
      { TRUST_PROXY: '::1,10.0.0.0/33' },
      'TRUST_PROXY must be a comma list of IP addresses or CIDR ranges',
    ],
    [
      { PORTICO_CHAINS: '[' },
      'PORTICO_CHAINS must be a JSON list or the path of a file with one; it is not valid JSON',
    ],
    [
      { PORTICO_CHAINS: '/no/such/file.json' },
      'PORTICO_CHAINS must be a JSON list or the path of a file with one; it cannot be read',
    ],
    [chains({ id: 'eip155:x' }), 'PORTICO_CHAINS, at 0.id, must be a CAIP-2 id such as "eip155:1"'],
    [chains({ rpcUrls: [] }), 'PORTICO_CHAINS, at 0.rpcUrls, must name at least one node'],
    [
      chains({ rpcUrls: ['file:///etc/passwd'] }),
      'PORTICO_CHAINS, at 0.rpcUrls.0, must be an http or https URL',
    ],
    [
      chains({ tokens: [{ address: '0x1', name: 'a', symbol: 'a', decimals: 18 }] }),
      'PORTICO_CHAINS, at 0.tokens.0.address, must be 0x and 40 hexadecimal digits',
    ],
    [chains({ name: 5 }), 'PORTICO_CHAINS, at 0.name, must be string'],
    [chains({ rpcUrl: 'typo' }), 'PORTICO_CHAINS, at 0.rpcUrl, must be never'],
    [
      { PORTICO_CHAINS: JSON.stringify([chain, chain]) },
      'PORTICO_CHAINS must not name a chain twice',
    ],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL must be a redis or rediss URL'],
    [
      { RELAY_AUDIENCES: 'https://relay.example' },
      'RELAY_AUDIENCES must be a comma list of ws or wss URLs',
    ],
    [{ RELAY_LIMITS: '{"socketsPerIp":0}' }, 'RELAY_LIMITS, at socketsPerIp, must be >=1'],
    [{ RELAY_LIMITS: '{"socketPerIp":1}' }, 'RELAY_LIMITS, at socketPerIp, must be never'],
    [{ PRICE_URL: 'file:///etc/passwd' }, 'PRICE_URL must be an http or https URL'],
    [
      { PORTICO_PRICES: '{' },
      'PORTICO_PRICES must be a JSON object or the path of a file with one; it is not valid JSON',
    ],
    [prices({ label: ' ' }), 'PORTICO_PRICES, at label, must not be empty'],
    [prices({ currency: 'xyz' }), 'PORTICO_PRICES, at currency, must be one of btc, eth, usd'],
    [
      prices({ prices: { 'eip155:1:0x1': '1' } }),
      'PORTICO_PRICES, at prices.eip155:1:0x1, must be a CAIP-10 id of a token',
    ],
    [
      prices({ prices: { 'cosmos:hub:atom': '1' } }),
      'must be a CAIP-10 id of a token on a chain that can be served',
    ],
    [
      { PORTICO_PROJECTS: JSON.stringify([{ id, name: 'a', allowedOrigins: ['a b'] }]) },
      'PORTICO_PROJECTS, at 0.allowedOrigins.0, must be an origin pattern',
    ],
    [
      { PORTICO_PROJECTS: JSON.stringify([{ id: 'x', name: 'a' }]) },
      'PORTICO_PROJECTS, at 0.id, must be 32 hexadecimal digits in lower case',
    ],
  ])('%j is refused with a sentence that names the variable', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  test.each([1.25, '-1', '1e3', '1,5', 'NaN', '', '9'.repeat(19)])('%j is no price', (bad) => {
    expect(() => readConfig(prices({ prices: { [token]: bad } }))).toThrow(
      `PORTICO_PRICES, at prices.${token}, must be a decimal number in quotes, such as "1.25"`,
    )
  })

  test('names all wrong variables at once, and repeats no secret', () => {
    const secret = 'hunter2'
    const read = () => readConfig({ PORT: 'x', ADMIN_TOKEN: secret, DATABASE_URL: secret })
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*ADMIN_TOKEN/)
    expect(read).not.toThrow(secret)
  })
})
