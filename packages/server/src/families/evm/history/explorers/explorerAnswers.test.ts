import { describe, expect, test } from 'vitest'
import { explorerHash } from '../../../../../test/fakeExplorers.ts'
import { blockscout } from './blockscout.ts'
import { etherscan } from './etherscan.ts'
import type { Meaning } from './explorerWords.ts'
import { meaningOf } from './explorerWords.ts'
import type { BlocksOf } from './transactionIndex.ts'

/** Answers of explorers from public threads and documentation, each with its source. */
const account = `0x${'a1'.repeat(20)}`
const contract = `0x${'c0'.repeat(20)}`
const unavailable = { code: 'UPSTREAM_UNAVAILABLE' }

/** Pauses end at once, and limits of seconds never fire. */
const startTimer = (ms: number, run: () => void) => {
  if (ms < 2000) queueMicrotask(run)
  return () => {}
}

type Answer = unknown | ((url: URL) => unknown)

/** Creates an explorer that sends these answers in turn, and repeats the last one. */
function connect(type: 'etherscan' | 'blockscout', answers: readonly Answer[]) {
  const requested: URL[] = []
  const fetch = (async (input: URL) => {
    const url = new URL(input)
    if (url.pathname.endsWith('indexing-status')) return Response.json({})
    const answer = answers[Math.min(requested.length, answers.length - 1)]
    requested.push(url)
    const given = typeof answer === 'function' ? answer(url) : answer
    return given instanceof Response ? given.clone() : Response.json(given)
  }) as unknown as typeof globalThis.fetch
  const platform = { fetch, startTimer }
  const url = 'https://explorer.example/api/v2'
  const index =
    type === 'etherscan'
      ? etherscan({ type, url }, { reference: '1', platform })
      : blockscout({ type, url }, { platform })
  return { requested, find: (blocksOf?: BlocksOf) => index.find(account, 100, blocksOf) }
}

const refusal = (result: unknown, message = 'NOTOK') => ({ status: '0', message, result })
const none = refusal([], 'No transactions found')

describe('the messages of an explorer with Etherscan’s interface', () => {
  test.each<[words: string, Meaning, seen: string]>([
    ['No transactions found', 'none', 'docs.etherscan.io/api-endpoints/accounts'],
    ['No records found', 'none', 'docs.etherscan.io, getLogs'],
    ['No matching records found', 'none', 'docs.etherscan.io/metadata-api'],
    ['No token transfers found', 'none', 'Blockscout, tokentx'],
    ['No internal transactions found', 'none', 'Blockscout, txlistinternal'],
    ['No logs found', 'none', 'Blockscout, getLogs'],
    ['No tokens found', 'none', 'Blockscout, tokenlist'],
    ['Max rate limit reached', 'limit', 'blockchain-certificates/cert-issuer#166'],
    [
      'Max rate limit reached, please use API Key for higher rate limit',
      'limit',
      'docs.etherscan.io/resources/common-error-messages',
    ],
    ['Max calls per sec rate limit reached (3/sec)', 'limit', 'etherscan clients on GitHub'],
    ['Max calls per sec rate limit reached (5/sec)', 'limit', 'etherscan clients on GitHub'],
    ['429 Too Many Requests', 'limit', 'blockscout/blockscout#8226'],
    [
      'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
      'tooMany',
      'corpetty/py-etherscan-api#88',
    ],
    [
      'Query Timeout occured. Please select a smaller result dataset',
      'tooMany',
      'docs.etherscan.io/resources/common-error-messages',
    ],
    [
      'Please specify a block range smaller than 10000000 blocks',
      'tooMany',
      'gakonst/ethers-rs#2689',
    ],
    [
      'Unexpected err, timeout occurred or server too busy. Please try again later',
      'limit',
      'docs.etherscan.io/resources/common-error-messages',
    ],
    ['Missing/Invalid API Key', 'refused', 'etherscan clients on GitHub'],
    ['Invalid API Key', 'refused', 'docs.etherscan.io/resources/common-error-messages'],
    [
      'Too many invalid api key attempts, please try again later',
      'refused',
      'docs.etherscan.io/common-error-messages',
    ],
    ['Max daily rate limit reached. 110000 (100%) of 100000 day/limit', 'refused', 'stackexchange'],
    [
      'Free API access is not supported for this chain. Please upgrade your api plan for full chain coverage. https://etherscan.io/apis',
      'refused',
      'wangegou/UPAY_PRO#7',
    ],
    [
      'Missing or unsupported chainid parameter (required for v2 api), please see chainlist for the list of supported chainids',
      'refused',
      'docs.etherscan.io/etherscan-v2/support/common-error-messages',
    ],
    [
      'Sorry, it looks like you are trying to access an API Pro endpoint. Contact us to upgrade to API Pro.',
      'refused',
      'etherscan clients on GitHub',
    ],
    ['Error! Missing Or invalid Action name', 'refused', 'docs.etherscan.io'],
    ['Error! Invalid address format', 'refused', 'docs.etherscan.io'],
    ['Query parameter txhash or address is required', 'refused', 'blockscout/blockscout#11070'],
    [
      'No transactions found (indexer not provisioned)',
      'refused',
      'an explorer of its own on GitHub',
    ],
    ['NOTOK', 'refused', 'docs.etherscan.io'],
    ['', 'refused', 'nothing said'],
  ])('%j means %s (%s)', (words, meaning) => {
    expect(meaningOf(words)).toBe(meaning)
  })

  test.each([
    none,
    refusal('No transactions found'),
    refusal(null, 'No internal transactions found'),
    refusal('No internal transactions found', 'No transactions found'),
    { status: 0, message: 'No token transfers found', result: [] },
  ])('end a history that is empty: %j', async (answer) => {
    expect(await connect('etherscan', [answer]).find()).toEqual({
      lo: 0,
      transactions: [],
      assets: [],
      gaps: [],
    })
  })

  test.each([
    refusal('Missing/Invalid API Key'),
    refusal([]),
    refusal(null, '429 Too Many Requests'),
    refusal('Max rate limit reached', 'No transactions found'),
    refusal([{ hash: explorerHash(1), blockNumber: '5' }], 'No transactions found'),
    { status: '1', message: 'OK', result: 'No transactions found' },
  ])('do not end a history otherwise: %j', async (answer) => {
    await expect(connect('etherscan', [answer]).find()).rejects.toMatchObject(unavailable)
  })

  test.each([
    refusal('Max calls per sec rate limit reached (3/sec)'),
    refusal(null, '429 Too Many Requests'),
    new Response('slow down', { status: 429 }),
    new Response('slow down', { status: 429, headers: { 'retry-after': '1' } }),
  ])('cause one repeated request if they report a rate limit that passes', async (answer) => {
    const { find, requested } = connect('etherscan', [answer, none])
    expect((await find()).lo).toBe(0)
    expect(requested).toHaveLength(6)
  })

  test.each([
    refusal('Max daily rate limit reached'),
    new Response('', { status: 429, headers: { 'retry-after': '3600' } }),
  ])('cause no repeated request if waiting does not help', async (answer) => {
    const { find, requested } = connect('etherscan', [answer])
    await expect(find()).rejects.toMatchObject(unavailable)
    expect(requested).toHaveLength(1)
  })
})

const row = (block: number, more: object = {}) => ({
  hash: explorerHash(block),
  blockNumber: String(block),
  from: contract,
  to: account,
  value: '5',
  contractAddress: '',
  isError: '0',
  ...more,
})
const ok = (...result: unknown[]) => ({ status: '1', message: 'OK', result })
const hashes = ({ transactions }: { transactions: readonly { block: number }[] }) =>
  transactions.map(({ block }) => block)

describe('an answer of Etherscan that would be too large', () => {
  test('is requested again with fewer rows, and the rest below is read later', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => row(100 - Math.floor(at / 2)))
    const { find, requested } = connect('etherscan', [
      refusal('Query Timeout occured. Please select a smaller result dataset'),
      ok(...rows),
      none,
    ])
    expect((await find()).lo).toBe(52)
    expect(requested[1]?.searchParams.get('offset')).toBe('100')
  })

  test('is requested again with fewer blocks if the message says how many', async () => {
    const words = refusal(null, 'Please specify a block range smaller than 50 blocks')
    const { find, requested } = connect('etherscan', [
      (url: URL) => (url.searchParams.get('startblock') === '0' ? words : ok(row(90))),
    ])
    const found = await find()
    expect([found.lo, hashes(found)]).toEqual([52, [90]])
    expect(requested[1]?.searchParams.get('startblock')).toBe('52')
  })

  test('stays refused if even ten rows are too many', async () => {
    const { find, requested } = connect('etherscan', [
      refusal('Query Timeout occured. Please select a smaller result dataset'),
    ])
    await expect(find()).rejects.toMatchObject(unavailable)
    expect(requested.map((url) => url.searchParams.get('offset'))).toEqual(['1000', '100', '10'])
  })
})

describe('rows of Etherscan', () => {
  test.each<[name: string, odd: object, gaps: number[]]>([
    // rotki/rotki#4459
    ['of the genesis block', { hash: `GENESIS_${contract}`, blockNumber: '0' }, []],
    ['with a short hash', { hash: '0x12' }, [50]],
    ['without a hash', { hash: undefined }, [50]],
    ['with an empty hash', { hash: '' }, [50]],
    ['without a block', { blockNumber: '' }, [90]],
    ['with a block that is no number', { blockNumber: 'pending' }, [90]],
    ['with a block that is null', { blockNumber: null }, [90]],
  ])('cost only the malformed row %s', async (_, odd, gaps) => {
    const answer = ok(row(90), row(50, odd), row(20))
    const found = await connect('etherscan', [answer, none]).find()
    expect([hashes(found), found.gaps]).toEqual([[90, 20], gaps])
  })

  test.each([null, 'row', 7, []])('cost only the malformed row %j', async (odd) => {
    const found = await connect('etherscan', [ok(row(90), odd, row(20)), none]).find()
    expect([hashes(found), found.gaps]).toEqual([[90, 20], [90]])
  })

  test('leave out the genesis row without a gap', async () => {
    const genesis = { ...row(0), hash: `GENESIS_${account}` }
    const found = await connect('etherscan', [ok(genesis), none]).find()
    expect([hashes(found), found.gaps, found.lo]).toEqual([[], [], 0])
  })

  test.each<[odd: object]>([
    [{ blockNumber: 50 }],
    [{ value: 5 }],
    [{ value: null }],
    [{ isError: 0 }],
    [{ isError: null }],
    [{ contractAddress: null, tokenID: null }],
    [{ from: null, to: null }],
    [{ hash: undefined, transactionHash: explorerHash(50) }],
  ])('are read in another notation: %j', async (odd) => {
    const found = await connect('etherscan', [ok(row(90), row(50, odd)), none]).find()
    expect([hashes(found), found.gaps]).toEqual([[90, 50], []])
  })

  test.each<[string, object, boolean]>([
    ['0', {}, true],
    ['a number', { isError: 0 }, true],
    ['missing', { isError: undefined }, true],
    ['1', { isError: '1' }, false],
    ['the number 1', { isError: 1 }, false],
    ['true', { isError: true }, false],
    ['only an error code', { isError: '0', errCode: 'Reverted' }, false],
  ])('count as moved or reverted if isError is %s', async (_, more, isMove) => {
    const answers = [none, ok(row(50, more)), none]
    const { transactions } = await connect('etherscan', answers).find()
    expect(transactions.map(({ internal }) => internal !== undefined)).toEqual([isMove])
  })

  test('rows with a note about the key are rows', async () => {
    const message = 'OK-Missing/Invalid API Key, rate limit of 1/5sec applied'
    const found = await connect('etherscan', [{ ...ok(row(50)), message }, none]).find()
    expect([hashes(found), found.gaps]).toEqual([[50], []])
  })

  // blockscout/blockscout, change log of 10.0.0: pending items of `txlistinternal`
  test('that are still being indexed are returned, and make the history incomplete', async () => {
    const pending = { status: '2', message: 'Some are not processed yet', result: [row(50)] }
    const found = await connect('etherscan', [none, pending, none]).find()
    expect([hashes(found), found.gaps]).toEqual([[50], [100]])
  })
})

const item = (block: number, more: object = {}) => ({
  hash: explorerHash(block),
  transaction_hash: explorerHash(block),
  block_number: block,
  from: { hash: contract },
  to: { hash: account },
  value: '5',
  ...more,
})
const page = (...items: unknown[]) => ({ items, next_page_params: null })

describe('an explorer with Blockscout’s interface', () => {
  test.each<[string, unknown]>([
    ['an empty list', { items: [], next_page_params: null }],
    ['an empty list without a next page', { items: [] }],
    ['404 "Not found"', Response.json({ message: 'Not found' }, { status: 404 })],
    ['404 "Address not found"', Response.json({ message: 'Address not found' }, { status: 404 })],
  ])('reports an empty history with %s', async (_, answer) => {
    expect(await connect('blockscout', [answer]).find()).toMatchObject({ lo: 0, transactions: [] })
  })

  test.each<[string, unknown]>([
    ['404 of a host without it', new Response('<html>404</html>', { status: 404 })],
    ['404 of another server', Response.json({ error: 'No route' }, { status: 404 })],
    ['422 for a page', Response.json({ message: 'Invalid parameter(s)' }, { status: 422 })],
    [
      '422 with its reasons',
      Response.json({ errors: [{ title: 'Invalid value' }] }, { status: 422 }),
    ],
    ['403', Response.json({ message: 'Restricted access' }, { status: 403 })],
    ['500', Response.json({ message: 'Something went wrong' }, { status: 500 })],
    ['504 of its proxy', new Response('<html>', { status: 504 })],
    ['200 "Not found"', { message: 'Not found' }],
    ['429 twice', Response.json({ message: 'Too many requests' }, { status: 429 })],
  ])('is unavailable if it answers %s', async (_, answer) => {
    await expect(connect('blockscout', [answer]).find()).rejects.toMatchObject(unavailable)
  })

  test('is queried once more if it answers 429', async () => {
    const limited = Response.json({ message: 'Too many requests' }, { status: 429 })
    const { find } = connect('blockscout', [limited, page(item(90)), page(), page()])
    expect(hashes(await find())).toEqual([90])
  })

  test.each<[string, unknown, number[]]>([
    ['without a hash', item(50, { hash: null, transaction_hash: null }), [50]],
    ['with a short hash', item(50, { hash: '0x1', transaction_hash: '0x1' }), [50]],
    ['that is null', null, [90]],
    ['that is text', 'row', [90]],
  ])('costs only one row with a row %s', async (_, odd, gaps) => {
    const answers = [page(item(90), odd, item(20)), page(), page()]
    const found = await connect('blockscout', answers).find()
    expect([hashes(found), found.gaps]).toEqual([[90, 20], gaps])
  })

  test.each<[object]>([
    [{ from: null, to: null }],
    [{ from: contract }],
    [{ success: null }],
    [{ token: null, total: null }],
    [{ token: { address: null, type: null } }],
    [{ total: [{ token_id: '1' }] }],
    [{ token: { address_hash: contract, type: 'ERC-404' }, total: { token_id: null } }],
    [{ value: null }],
  ])('is read in another notation: %j', async (more) => {
    const found = await connect('blockscout', [page(item(90), item(50, more))]).find()
    expect([hashes(found), found.gaps]).toEqual([[90, 50], []])
  })

  // blockscout/blockscout#10458: token transfers before August 2024
  const early = (block: number) => {
    const { hash: tx_hash, from, to, value } = item(block)
    return { tx_hash, block_hash: explorerHash(1), from, to, value, token: { address: contract } }
  }
  /** Answers the three lists by their names. */
  const inTransfers = (tokens: unknown, others: unknown) => [
    (url: URL) => (url.pathname.endsWith('token-transfers') ? tokens : others),
  ]
  const nodeBlocks: BlocksOf = async (hashes) =>
    hashes.map((hash) => [80, 60].find((block) => explorerHash(block) === hash))

  test('has the blocks of nodes for token transfers without one', async () => {
    const answers = inTransfers(page(early(80), early(60)), page())
    const found = await connect('blockscout', answers).find(nodeBlocks)
    expect([hashes(found), found.gaps]).toEqual([[80, 60], []])
    expect(found.assets).toMatchObject([{ block: 80, asset: contract }, { block: 60 }])
  })

  test.each<[string, unknown]>([
    ['a page', page(early(80), early(60))],
    ['pages', { ...page(early(80)), next_page_params: { block_number: 70 } }],
  ])('requests each hash once, and after %s', async (_, tokens) => {
    const requests: (readonly string[])[] = []
    const blocksOf: BlocksOf = (hashes) => {
      requests.push(hashes)
      return nodeBlocks(hashes)
    }
    const { find } = connect('blockscout', inTransfers(tokens, page()))
    await find(blocksOf)
    expect(requests.map((one) => new Set(one).size)).toEqual(requests.map(({ length }) => length))
    expect(requests).toHaveLength(1)
  })

  test('has a gap for a transfer without a block that no node has', async () => {
    const answers = inTransfers(page(early(80), early(70), early(60)), page())
    const found = await connect('blockscout', answers).find(nodeBlocks)
    expect([hashes(found), found.gaps]).toEqual([[80, 60], [80]])
  })

  test('returns no transfer that nodes have above the requested block', async () => {
    const answers = inTransfers(page(early(80)), page(item(90)))
    const found = await connect('blockscout', answers).find(async (hashes) => hashes.map(() => 101))
    expect(hashes(found)).toEqual([90])
  })

  test('has the rows of its other lists if one list is unreadable, and a gap', async () => {
    const answers = inTransfers(page(early(80), 'row'), page(item(90)))
    const found = await connect('blockscout', answers).find()
    expect([hashes(found), found.gaps]).toEqual([[90], [100]])
  })

  test('is unavailable if no row of any list is readable', async () => {
    const answers = inTransfers(page('row'), page())
    await expect(connect('blockscout', answers).find()).rejects.toMatchObject(unavailable)
  })

  test('has rows that wait for a block, and they are not gaps', async () => {
    const waiting = item(95, { block_number: null })
    const found = await connect('blockscout', [page(waiting, item(90)), page(), page()]).find()
    expect([hashes(found), found.gaps]).toEqual([[90], []])
  })

  test.each<[string, object, number[] | 'unavailable']>([
    ['blocks', { finished_indexing_blocks: false, finished_indexing: false }, 'unavailable'],
    ['internal transactions', { finished_indexing_blocks: true, finished_indexing: false }, [100]],
    ['nothing more', { finished_indexing_blocks: true, finished_indexing: true }, []],
  ])(
    'that still indexes %s is trusted only as far as it has indexed',
    async (_, status, expected) => {
      const fetch = (async (input: URL) =>
        Response.json(
          String(input).includes('indexing-status') ? status : page(item(90)),
        )) as unknown as typeof globalThis.fetch
      const platform = { fetch, startTimer }
      const index = blockscout({ type: 'blockscout', url: 'https://b.example' }, { platform })
      const found = await index.find(account, 100).catch(() => 'unavailable' as const)
      expect(found === 'unavailable' ? found : found.gaps).toEqual(expected)
    },
  )
})
