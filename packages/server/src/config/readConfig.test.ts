import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiErrors } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { configWarnings } from './configWarnings.ts'
import { defaultConfig } from './defaultConfig.ts'
import { readConfig, variableNames } from './readConfig.ts'
import { unknownNames } from './unknownNames.ts'

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
  test('returns the defaults for an empty environment and for empty variables', () => {
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
      COINGECKO_URL: 'https://gecko.example/api/v3?key=k',
      RATES_URL: 'https://rates.example/latest?app_id=k',
      REDIS_URL: 'rediss://:secret@cache:6380',
      RELAY_ENABLED: 'false',
      RELAY_AUDIENCES: 'wss://relay.example/relay, ws://localhost:4180/relay',
      MEDIA_HOSTS: 'media.internal:8080',
      IPFS_GATEWAY: 'https://ipfs.internal',
      ARWEAVE_GATEWAY: 'https://arweave.internal',
      RELAY_WEBHOOK_HOSTS: 'hooks.internal:8080, localhost',
      PAY_WEBHOOK_HOSTS: 'shop.internal',
      RELAY_LIMITS: '{"socketsPerIp":5,"connectionsPerIp":{"burst":1,"perSecond":2}}',
      REQUIRE_PROJECT_ID: 'false',
      ADMIN_TOKEN: '0123456789abcdef',
      METRICS_TOKEN: 'fedcba9876543210',
      METRICS_PORT: '9100',
      REQUEST_TIMEOUT_MS: '5000',
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
      projects: [{ id, name: 'Site', allowedOrigins: ['*.a.example'], frameApprovalOrigins: [] }],
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
      coinGeckoUrl: 'https://gecko.example/api/v3?key=k',
      ratesUrl: 'https://rates.example/latest?app_id=k',
      redisUrl: 'rediss://:secret@cache:6380',
      media: {
        hosts: ['media.internal:8080'],
        ipfsGateway: 'https://ipfs.internal',
        arweaveGateway: 'https://arweave.internal',
      },
      payWebhookHosts: ['shop.internal'],
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
      metricsToken: 'fedcba9876543210',
      metricsListen: { host: '127.0.0.1', port: 9100 },
      requestTimeoutMs: 5000,
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

  test('reads a Solana cluster, without the settings that only EVM chains have', () => {
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
      'PORTICO_CHAINS: "address" of entry 1 of "tokens" of entry 1 must be a Solana address: 32 bytes in base58',
    )
    expect(() => read({ multicall3: '0x' })).toThrow(
      'PORTICO_CHAINS: "multicall3" of entry 1 is not a known name',
    )
    for (const id of ['solana:mainnet', 'solana:', 'cosmos:hub', 'toString:x', 5, null])
      expect(() => read({ id })).toThrow(
        'PORTICO_CHAINS: "id" of entry 1 must be a CAIP-2 id such as',
      )
  })

  test('reads chains from a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-config-'))
    const file = path.join(folder, 'chains.json')
    writeFileSync(file, JSON.stringify([chain]))
    expect(readConfig({ PORTICO_CHAINS: file }).chains).toEqual([{ ...chain, tokens: [] }])
    rmSync(folder, { recursive: true })
  })

  test('finds the images of wallets relative to the settings file', () => {
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
    ['{"hidden":[]}', 'PORTICO_WALLETS: "hidden" is not a known name; did you mean "hide"?'],
    ['{"add":[{"id":"a"}]}', 'PORTICO_WALLETS: "name" of entry 1 of "add" is missing'],
    ['{"add":[{"id":"a b","name":"A"}]}', '"id" of entry 1 of "add" must be an id'],
    [
      '{"add":[{"id":"a","name":"A\\u202e"}]}',
      '"name" of entry 1 of "add" must have 1 to 64 characters',
    ],
    [
      '{"add":[{"id":"a","name":"<b>"}]}',
      '"name" of entry 1 of "add" must have 1 to 64 characters',
    ],
    [
      '{"add":[{"id":"a","name":"A"},{"id":"a","name":"A"}]}',
      'PORTICO_WALLETS: "add" must not name a wallet twice',
    ],
    [
      '{"correct":{"a":{"mobile_link":"javascript:alert(1)"}}}',
      '"mobile_link" of "a" of "correct" must be an https address or one of an app',
    ],
    [
      '{"add":[{"id":"a","name":"A","webapp_link":"http://wallet.example"}]}',
      '"webapp_link" of entry 1 of "add" must be an https address of a host (http only on localhost)',
    ],
    [
      '{"add":[{"id":"a","name":"A","image":"http://a.example/a.png"}]}',
      '"image" of entry 1 of "add" must be an https address, a data:image address, or the path of a file',
    ],
    [
      '{"add":[{"id":"a","name":"A","image":"data:text/html,x"}]}',
      '"image" of entry 1 of "add" must be an https address, a data:image address, or the path of a file',
    ],
    [
      '{"add":[{"id":"a","name":"A","chains":["x"]}]}',
      'entry 1 of "chains" of entry 1 of "add" must be a CAIP-2 id',
    ],
  ])('refuses PORTICO_WALLETS=%s', (PORTICO_WALLETS, sentence) => {
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
    [
      chains({ id: 'eip155:x' }),
      'PORTICO_CHAINS: "id" of entry 1 must be a CAIP-2 id such as "eip155:1"',
    ],
    [chains({ rpcUrls: [] }), 'PORTICO_CHAINS: "rpcUrls" of entry 1 must name at least one node'],
    [
      chains({ rpcUrls: ['file:///etc/passwd'] }),
      'PORTICO_CHAINS: entry 1 of "rpcUrls" of entry 1 must be an http or https URL',
    ],
    [
      chains({ tokens: [{ address: '0x1', name: 'a', symbol: 'a', decimals: 18 }] }),
      'PORTICO_CHAINS: "address" of entry 1 of "tokens" of entry 1 must be 0x and 40 hexadecimal digits',
    ],
    [chains({ name: 5 }), 'PORTICO_CHAINS: "name" of entry 1 must be a text'],
    [
      chains({ rpcUrl: 'typo' }),
      'PORTICO_CHAINS: "rpcUrl" of entry 1 is not a known name; did you mean "rpcUrls"?',
    ],
    [
      { PORTICO_CHAINS: JSON.stringify([chain, chain]) },
      'PORTICO_CHAINS must not name a chain twice',
    ],
    [{ SWAP_SOURCES: '[3]' }, 'SWAP_SOURCES: entry 1 must be an object'],
    [{ SWAP_SOURCES: '[{"kind":"0x"}]' }, 'SWAP_SOURCES: "apiKey" of entry 1 is missing'],
    [
      { SWAP_SOURCES: '[{"kind":"lifi","bridge":{}}]' },
      'SWAP_SOURCES: "bridge" of entry 1 is not a known name; did you mean "bridges"?',
    ],
    [
      { ONRAMP_SELLERS: '[{"kind":"moonpay","id":"a"}]' },
      'ONRAMP_SELLERS: "publishableKey" of entry 1 is missing',
    ],
    [
      { REDIS_URL: 'http://cache' },
      'REDIS_URL must be a URL of redis, redis+cluster or redis+sentinel, or of rediss for TLS',
    ],
    [
      { RELAY_AUDIENCES: 'https://relay.example' },
      'RELAY_AUDIENCES must be a comma list of ws or wss URLs',
    ],
    [{ RELAY_LIMITS: '{"socketsPerIp":0}' }, 'RELAY_LIMITS: "socketsPerIp" must be at least 1'],
    [
      { RELAY_LIMITS: '{"socketPerIp":1}' },
      'RELAY_LIMITS: "socketPerIp" is not a known name; did you mean "socketsPerIp"?',
    ],
    [{ PRICE_URL: 'file:///etc/passwd' }, 'PRICE_URL must be an http or https URL'],
    [
      { PORTICO_PRICES: '{' },
      'PORTICO_PRICES must be a JSON object or the path of a file with one; it is not valid JSON',
    ],
    [prices({ label: ' ' }), 'PORTICO_PRICES: "label" must not be empty'],
    [prices({ currency: 'xyz' }), 'PORTICO_PRICES: "currency" must be one of btc, eth, usd'],
    [
      prices({ prices: { 'eip155:1:0x1': '1' } }),
      'PORTICO_PRICES: "eip155:1:0x1" of "prices" must be a CAIP-10 id of a token',
    ],
    [
      prices({ prices: { 'cosmos:hub:atom': '1' } }),
      'must be a CAIP-10 id of a token on a chain that can be served',
    ],
    [
      { PORTICO_PROJECTS: JSON.stringify([{ id, name: 'a', allowedOrigins: ['a b'] }]) },
      'PORTICO_PROJECTS: entry 1 of "allowedOrigins" of entry 1 must be an origin pattern',
    ],
    [
      { PORTICO_PROJECTS: JSON.stringify([{ id: 'x', name: 'a' }]) },
      'PORTICO_PROJECTS: "id" of entry 1 must be 32 hexadecimal digits in lower case',
    ],
    [
      chains({ rpcUrls: ['http://169.254.169.254/latest'] }),
      'PORTICO_CHAINS: entry 1 of "rpcUrls" of entry 1 must not be an address of cloud metadata',
    ],
    [
      { PRICE_URL: 'http://metadata.google.internal' },
      'PRICE_URL must not be an address of cloud metadata',
    ],
    [chains({ name: undefined }), 'PORTICO_CHAINS: "name" of entry 1 is missing'],
    [chains({ tokens: {} }), 'PORTICO_CHAINS: "tokens" of entry 1 must be a list'],
    [
      chains({ nativeCurrency: 5 }),
      'PORTICO_CHAINS: "nativeCurrency" of entry 1 must be an object',
    ],
    [{ PORTICO_CHAINS: '[5]' }, 'PORTICO_CHAINS: entry 1 must be an object'],
    [
      { PORTICO_CHAINS: '{}' },
      'PORTICO_CHAINS must be a JSON list or the path of a file with one; it is something else',
    ],
    [{ PORTICO_PROJECTS: '[5]' }, 'PORTICO_PROJECTS: entry 1 must be an object'],
    [
      { RELAY_LIMITS: '{"socketsPerIp":1.5}' },
      'RELAY_LIMITS: "socketsPerIp" must be a whole number',
    ],
    [
      { RELAY_LIMITS: '[]' },
      'RELAY_LIMITS must be a JSON object or the path of a file with one; it is something else',
    ],
    [{ PORTICO_CHAIN: 'x' }, 'PORTICO_CHAIN is not a known variable; did you mean PORTICO_CHAINS?'],
    [
      { RELAY_AUDIENCE: 'wss://a' },
      'RELAY_AUDIENCE is not a known variable; did you mean RELAY_AUDIENCES?',
    ],
  ])('refuses %j with a sentence that names the variable', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  test.each([1.25, '-1', '1e3', '1,5', 'NaN', '', '9'.repeat(19)])(
    'refuses %j as a price',
    (bad) => {
      expect(() => readConfig(prices({ prices: { [token]: bad } }))).toThrow(
        `PORTICO_PRICES: "${token}" of "prices" must be a decimal number in quotes, such as "1.25"`,
      )
    },
  )

  test('accepts variables of other programs and those of Kubernetes services with the same name', () => {
    const environment = {
      PORTICO_PORT: 'tcp://10.0.0.1:4180',
      PORTICO_SERVICE_HOST: '10.0.0.1',
      RELAY_PORT_4180_TCP_ADDR: '10.0.0.1',
      PORTICO_STATE: '/tmp/x',
      HOSTNAME: 'x',
    }
    expect(readConfig(environment)).toEqual(defaultConfig)
    const known = ['PORTICO_CHAINS']
    expect(unknownNames(environment, known)).toEqual({ misspelt: [], unknown: [] })
    const odd = { PORTICO_COFFEE: '1', RELAY_EMPTY: '' }
    expect(unknownNames(odd, known)).toEqual({ misspelt: [], unknown: ['PORTICO_COFFEE'] })
  })

  test('reports all wrong variables at once, and repeats no secret', () => {
    const secret = 'hunter2'
    const read = () => readConfig({ PORT: 'x', ADMIN_TOKEN: secret, DATABASE_URL: secret })
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*ADMIN_TOKEN/)
    expect(read).not.toThrow(secret)
  })
})

test('docs/server.md and its pages have one row for each variable, and no other rows', () => {
  const docs = new URL('../../../../docs/', import.meta.url)
  const pages = readdirSync(new URL('server/', docs)).map((page) => `server/${page}`)
  const text = ['server.md', ...pages]
    .map((page) => readFileSync(new URL(page, docs), 'utf8'))
    .join('\n')
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?!\d{3} )/gm)].map(([, name]) => name)
  const codes = new Set<string>(Object.keys(apiErrors))
  expect(rows.filter((name) => !codes.has(name ?? '')).sort()).toEqual([...variableNames].sort())
})

test('accepts the examples of docs/server/settings.md, which name no unknown variable', () => {
  const page = readFileSync(new URL('../../../../docs/server/settings.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/```ini\n(.*?)```/gs)].map(([, text = '']) => text)
  const lines = blocks.join('').trim().split('\n')
  const environment = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)!.slice(1)))
  expect(blocks.length).toBe(page.match(/^## /gm)?.length)
  expect(readConfig(environment).auth?.origin).toBe('https://login.example')
  expect(Object.keys(environment).filter((name) => !variableNames.includes(name as never))).toEqual(
    [],
  )
})

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)

describe('pools that provide prices', () => {
  const kinds = [
    { asset: a, pair: b },
    { asset: a, pool: b },
    { asset: a, against: b, fee: 500, tickSpacing: 10, states: c },
  ]

  test('are pairs of v2, pools of v3, or pools of v4 identified by their key', () => {
    const [read] = readConfig(chains({ pools: kinds })).chains
    expect(read).toMatchObject({ pools: kinds })
  })

  test.each([
    ['nothing', {}],
    ['two of them', { pair: b, pool: c }],
    ['half of a key', { states: c, against: b }],
  ])('%s is refused as a pool', (_, named) => {
    expect(() => readConfig(chains({ pools: [{ asset: a, ...named }] }))).toThrow(
      'must name a pair, a pool, or states with against, fee and tickSpacing',
    )
  })
})

describe('contracts for swaps', () => {
  test('are a router with factories of pairs, of pools, or of both', () => {
    const swaps = { name: 'Swaps', router: a, pairFactory: a, poolFactory: a, poolFees: [500] }
    expect(readConfig(chains({ swaps })).chains).toMatchObject([{ swaps }])
  })

  test.each([
    [{ name: 'Swaps', router: a }, 'must name a factory of pairs or of pools'],
    [
      { name: 'Swaps', router: a, calls: 'UniswapV2Router02', pairFactory: a, poolFactory: a },
      'must name no pools beside a router of pairs',
    ],
    [{ name: 'Swaps', router: a, calls: 'Other', pairFactory: a }, 'must be SwapRouter02 or'],
    [{ name: 'Swaps', router: '0x1', pairFactory: a }, 'must be 0x and 40 hexadecimal digits'],
    [{ name: 'Swaps', router: a, poolFactory: a, poolFees: [] }, 'must have at least 1 entries'],
    [
      { name: 'Swaps', router: a, poolFactory: a, poolFees: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
      'must have at most 8 entries',
    ],
    [{ name: 'Swaps', router: a, poolFactory: a, poolFees: [500, 500] }, 'must name each fee once'],
  ])('%j is refused', (swaps, sentence) => {
    expect(() => readConfig(chains({ swaps }))).toThrow(sentence)
  })
})

describe('swap services', () => {
  const swapSources = (list: unknown) => ({ SWAP_SOURCES: JSON.stringify(list) })
  const apiKey = 'a-key-that-nobody-sees'

  test.each([
    [{ kind: 'lify' }, '"kind" of entry 1 must be one of "0x", "1inch", "lifi", "jupiter"'],
    [{}, '"kind" of entry 1 must be one of'],
    ['lifi', 'entry 1 must be an object'],
    [{ kind: '0x' }, '"apiKey" of entry 1 is missing'],
    [{ kind: '0x', apiKey, apikey: apiKey }, 'not a known name; did you mean "apiKey"?'],
    [{ kind: 'lifi', bridge: {} }, 'did you mean "bridges"?'],
    [
      { kind: 'lifi', bridges: { 'eip155:1': { contract: a } } },
      '"wrapped" of "eip155:1" of "bridges" of entry 1 is missing',
    ],
    [{ kind: 'lifi', url: 'https://:::' }, '"url" of entry 1 must be an address'],
  ])('%j is refused with a sentence', (one, sentence) => {
    expect(() => readConfig(swapSources([one]))).toThrow(sentence)
    expect(() => readConfig(swapSources([one]))).not.toThrow(apiKey)
  })

  test('can have a slash at the end of their address', () => {
    const url = 'https://swaps.example/v1'
    expect(readConfig(swapSources([{ kind: 'lifi', url: `${url}/` }])).swapSources).toEqual([
      { kind: 'lifi', url },
    ])
  })

  test('cause a warning if they are for a chain that is not served', () => {
    const bridges = { 'eip155:31338': { contract: a, wrapped: a } }
    const config = readConfig({ ...chains({}), ...swapSources([{ kind: 'lifi', bridges }]) })
    const sentence =
      'SWAP_SOURCES is for eip155:31338, which PORTICO_CHAINS does not have: nothing comes of it there'
    expect(configWarnings(config)).toContain(sentence)
    const [one] = config.chains
    const both = [...config.chains, { ...one, id: 'eip155:31338' }] as typeof config.chains
    expect(configWarnings({ ...config, chains: both })).not.toContain(sentence)
  })
})
