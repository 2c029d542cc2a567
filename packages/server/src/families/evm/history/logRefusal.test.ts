import { describe, expect, test } from 'vitest'
import { type LogRefusal, readLogRefusal } from './logRefusal.ts'
import { createScanWindows } from './scanWindows.ts'

/** Texts of providers, from their documentation and from threads about them. None was observed live. */
const texts: readonly [who: string, code: number, text: string, expected: LogRefusal][] = [
  ['Infura', -32005, 'query returned more than 10000 results', { kind: 'size' }],
  [
    'Infura with a range',
    -32005,
    'query returned more than 10000 results. Try with this block range [0x10, 0x1F].',
    { kind: 'size', max: 16 },
  ],
  ['Infura 2026', -32602, 'range 1000000 exceeds limit of 10000', { kind: 'range', max: 10_000 }],
  [
    'Alchemy',
    -32602,
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0xff]',
    { kind: 'size', max: 256 },
  ],
  [
    'Alchemy, free',
    -32600,
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Upgrade to PAYG for expanded block range.',
    { kind: 'range', max: 10 },
  ],
  ['QuickNode', -32614, 'eth_getLogs is limited to a 10,000 range', { kind: 'range', max: 10_000 }],
  ['1rpc', -32602, 'eth_getLogs is limited to 0 - 50 blocks range', { kind: 'range', max: 50 }],
  [
    'dRPC',
    35,
    'ranges over 10000 blocks are not supported on freetier',
    { kind: 'range', max: 10_000 },
  ],
  ['dRPC logs', -32602, 'query returns too many logs', { kind: 'size' }],
  ['PublicNode', -32701, 'exceed maximum block range: 50000', { kind: 'range', max: 50_000 }],
  [
    'PublicNode, no address',
    -32701,
    'Please specify an address in your request',
    { kind: 'never' },
  ],
  ['Ankr', -32600, 'block range is too wide', { kind: 'range' }],
  [
    'Ankr distance',
    -32000,
    'maximum [from, to] blocks distance: 10000',
    { kind: 'range', max: 10_000 },
  ],
  ['reth', -32602, 'query exceeds max block range 100000', { kind: 'range', max: 100_000 }],
  [
    'reth results',
    -32602,
    'query exceeds max results 20000, retry with the range 100-199',
    { kind: 'size', max: 100 },
  ],
  ['Chainstack', -32602, 'Block range limit exceeded.', { kind: 'range' }],
  [
    'Blast',
    -32000,
    'eth_getLogs and eth_newFilter are limited to a 500 block range',
    { kind: 'range', max: 500 },
  ],
  [
    'Blast, paid',
    -32602,
    'requested range exceeds the range allowed for your plan (20000 > 5000).',
    { kind: 'range', max: 5000 },
  ],
  [
    'Merkle, Llama',
    -32603,
    'eth_getLogs range is too large, max is 1k blocks',
    { kind: 'range', max: 1000 },
  ],
  ['Base', -32602, 'block range too large', { kind: 'range' }],
  ['Optimism', -32000, 'backend response too large', { kind: 'size' }],
  [
    'Coinbase',
    -32602,
    'please limit the query to at most 1000 blocks',
    { kind: 'range', max: 1000 },
  ],
  ['Arbitrum', -32000, 'logs matched by query exceeds limit of 10000', { kind: 'size' }],
  [
    'Avalanche',
    -32000,
    'requested too many blocks from 1 to 5000, maximum is set to 2048',
    { kind: 'range', max: 2048 },
  ],
  [
    'thirdweb',
    -32602,
    'Maximum allowed number of requested blocks is 3500',
    { kind: 'range', max: 3500 },
  ],
  ['Cloudflare', -32047, 'range too large. Max range: 800', { kind: 'range', max: 800 }],
  ['Harmony', -32000, 'query must be smaller than size 1024', { kind: 'range', max: 1024 }],
  ['erigon', -32000, 'query returns too many results, please narrow the range', { kind: 'size' }],
  ['a time-out', -32000, 'query timeout exceeded', { kind: 'size' }],
  ['a rate', 429, 'Your app has exceeded its compute units per second capacity.', { kind: 'rate' }],
  [
    'no method',
    -32601,
    'the method eth_getLogs does not exist/is not available',
    { kind: 'never' },
  ],
  ['pruned', -32000, 'missing trie node abc', { kind: 'pruned' }],
  ['pruned history', 4444, 'pruned history unavailable', { kind: 'pruned' }],
  ['a bare limit', -32005, 'limit exceeded', { kind: 'size' }],
  ['anything else', -32000, 'oops', { kind: 'unknown' }],
]

describe('the reason why eth_getLogs was refused', () => {
  test.each(texts)('%s', (_, code, message, expected) => {
    expect(readLogRefusal({ code, message })).toEqual(expected)
  })
})

describe('windows of blocks', () => {
  const account = '0xa'

  test('grow if little is found, and shrink if much is found', () => {
    const windows = createScanWindows()
    expect(windows.size(account)).toBe(2000)
    windows.succeed(account, 2000, 3)
    expect(windows.size(account)).toBe(8000)
    windows.succeed(account, 8000, 300)
    expect(windows.size(account)).toBe(16_000)
    windows.succeed(account, 16_000, 6000)
    expect(windows.size(account)).toBe(8000)
  })

  test('never grow again above what a node allows, for any account', () => {
    const windows = createScanWindows()
    expect(windows.fail(account, 2000, { kind: 'range', max: 500 })).toBe(true)
    windows.succeed(account, 500, 0)
    expect([windows.size(account), windows.size('0xb'), windows.cap()]).toEqual([500, 500, 500])
  })

  test('are smaller for one account if it has too many logs', () => {
    const windows = createScanWindows()
    windows.fail(account, 2000, { kind: 'size' })
    expect([windows.size(account), windows.size('0xb')]).toEqual([1000, 2000])
  })

  test('are halved if the node suggests the same range again', () => {
    const windows = createScanWindows()
    windows.fail(account, 2000, { kind: 'size', max: 2000 })
    expect(windows.size(account)).toBe(1000)
  })

  test.each(['never', 'pruned', 'rate'] as const)('are not changed for the refusal %s', (kind) => {
    expect(createScanWindows().fail(account, 2000, { kind })).toBe(false)
  })

  test('of one block are not made smaller', () => {
    expect(createScanWindows().fail(account, 1, { kind: 'size' })).toBe(false)
  })
})
