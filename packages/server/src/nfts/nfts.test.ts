import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NftDetail, RouteOutput, Routes } from '@portico/contract'
import {
  accounts,
  collectibles,
  deployContracts,
  hostileArtId,
  multicall3Address,
  rpc,
  sendTransaction,
  startAnvil,
  startFaultyNode,
} from '@portico/testing/chains'
import sharp from 'sharp'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import type { EvmChain } from '../families/chain.ts'
import { nodePlatform } from '../util/platform.ts'

type Page = RouteOutput<Routes['accountNfts']>

let anvil: Awaited<ReturnType<typeof startAnvil>>
let node: Awaited<ReturnType<typeof startFaultyNode>>
let web: Server
let webUrl: string
let picture: Buffer
/** A picture of two frames. */
let wave: Buffer
const requested: string[] = []
const { demo, second, third } = accounts
const { art, items } = collectibles
const bigId = 2n ** 255n + 7n

async function write(
  contract: { address: `0x${string}`; abi: unknown },
  functionName: string,
  args: readonly unknown[],
  from: `0x${string}` = demo.address,
): Promise<void> {
  const data = encodeFunctionData({ abi: contract.abi, functionName, args } as never)
  await sendTransaction(anvil.url, { from, to: contract.address, data })
}

const json = (value: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`

beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: 'teal' } as const
  picture = await sharp({ create }).png().toBuffer()
  const frames = ['navy', 'white'].map((background) => ({
    create: { ...create, width: 32, height: 32, background },
  }))
  const drawn = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  wave = await sharp(drawn, { join: { animated: true } })
    .gif()
    .toBuffer()
  web = createHttpServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/cat.png') return void response.end(picture)
    if (request.url === '/wave.gif') return void response.end(wave)
    if (request.url === '/page.html') return void response.end('<script>alert(1)</script>')
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  const attributes = [
    { trait_type: 'Eyes', value: 'Green' },
    { trait_type: 'Lives', value: 9 },
    { value: true },
    { trait_type: 'Bad', value: { a: 1 } },
  ]
  const cat = {
    name: 'Cat \u202e#7',
    description: 'A cat',
    image: `${webUrl}/cat.png`,
    external_url: 'https://cats.example/7',
    attributes,
  }
  await write(art, 'mint', [third.address, 1007n, json(cat)])
  await write(art, 'mint', [
    third.address,
    bigId,
    json({ name: 'Page', image: `${webUrl}/page.html` }),
  ])
  await write(art, 'mint', [third.address, 1008n, `${webUrl}/missing.json`])
  await write(art, 'mint', [
    third.address,
    1009n,
    json({ name: 'Claim your prize at win.example' }),
  ])
  await write(art, 'mint', [second.address, 1010n, json({ image: `${webUrl}/wave.gif` })])
  await write(items, 'mint', [third.address, 1n, 5n])
  node = await startFaultyNode({ upstream: anvil.url })
})
afterAll(async () => {
  web.close()
  await node.stop()
  await anvil.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
  requested.length = 0
})

async function serverFor(changes: Partial<EvmChain> = {}, more: EvmChain[] = []) {
  const chain: EvmChain = {
    ...testChain,
    rpcUrls: [node.url],
    multicall3: multicall3Address,
    ...changes,
  }
  const server = await createTestServer({
    config: {
      chains: [chain, ...more],
      media: {
        hosts: [new URL(webUrl).host],
        ipfsGateway: `${webUrl}/gateway`,
        arweaveGateway: webUrl,
      },
    },
    platform: { fetch: (...given) => fetch(...given), startTimer: nodePlatform.startTimer },
  })
  const get = (path: string) =>
    server.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`)
  const page = async (address: string, query = '') => {
    const answer = await get(`/v1/account/${address}/nfts${query}`)
    return { status: answer.status, body: (await answer.json()) as Page }
  }
  const one = async (id: string, query = '') => {
    const answer = await get(`/v1/nft?id=${encodeURIComponent(id)}${query}`)
    return { status: answer.status, body: (await answer.json()) as NftDetail & { code?: string } }
  }
  return { ...server, get, page, one }
}

const artId = (id: bigint | number) => `eip155:31337/erc721:${art.address}/${id}`
const itemId = (id: bigint | number) => `eip155:31337/erc1155:${items.address}/${id}`
const idsOf = ({ data }: Page) => data.map(({ id }) => id)

onOneDatabase(() => {
  // Each begins with the chain as it was: what one moves, the next one moves too.
  let state: string
  beforeAll(async () => {
    state = await rpc<string>(anvil.url, 'evm_snapshot')
  })
  afterAll(() => rpc(anvil.url, 'evm_revert', [state]))

  describe('the NFTs of an account', () => {
    test('are those that it owns, grouped by collection and sorted by number', async () => {
      const { page } = await serverFor()
      const { status, body } = await page(third.address)
      expect(status).toBe(200)
      expect(idsOf(body)).toEqual([artId(1007), artId(1008), artId(1009), artId(bigId), itemId(1)])
      expect(body).toMatchObject({
        next: null,
        collections: [
          { id: `eip155:31337:${art.address}`, name: 'Portico Sketches', count: 4 },
          { id: `eip155:31337:${items.address}`, name: 'Portico Items', count: 1 },
        ],
        coverage: [{ chainId: 'eip155:31337', state: 'full' }],
      })
    })

    test('have the texts of their metadata, made harmless', async () => {
      const { page } = await serverFor()
      const { data } = (await page(third.address)).body
      expect(data[0]).toEqual({
        id: artId(1007),
        chainId: 'eip155:31337',
        standard: 'erc721',
        contract: art.address,
        tokenId: '1007',
        amount: '1',
        name: 'Cat #7',
        collection: {
          id: `eip155:31337:${art.address}`,
          name: 'Portico Sketches',
          symbol: 'SKETCH',
        },
        image: `/v1/nft/image?id=${encodeURIComponent(artId(1007))}`,
        metadata: 'read',
        isSpam: false,
        unsendable: null,
      })
      expect(data[1]).toMatchObject({ name: null, image: null, metadata: 'failed' })
      expect(data[2]).toMatchObject({ isSpam: true })
      expect(data[4]).toMatchObject({ standard: 'erc1155', amount: '5', name: 'Item 1' })
    })

    test('leave out those sent away, and include those that returned', async () => {
      const { page, advance } = await serverFor()
      await write(art, 'transferFrom', [third.address, second.address, 1009n], third.address)
      await write(
        items,
        'safeTransferFrom',
        [third.address, second.address, 1n, 2n, '0x'],
        third.address,
      )
      const before = (await page(third.address)).body
      expect(idsOf(before)).not.toContain(artId(1009))
      expect(before.data.at(-1)?.amount).toBe('3')
      await write(art, 'transferFrom', [second.address, third.address, 1009n], second.address)
      await write(
        items,
        'safeTransferFrom',
        [second.address, third.address, 1n, 2n, '0x'],
        second.address,
      )
      advance(10_000)
      const after = (await page(third.address)).body
      expect(idsOf(after)).toContain(artId(1009))
      expect(after.data.at(-1)?.amount).toBe('5')
    })

    test.each([
      ['no aggregating contract is named', { multicall3: undefined }],
      [
        'no contract is at its address',
        { multicall3: '0x0000000000000000000000000000000000000bad' },
      ],
    ] as const)('are the same when %s', async (_, changes) => {
      const known = (await (await serverFor()).page(third.address)).body
      expect((await (await serverFor(changes)).page(third.address)).body).toEqual(known)
    })

    test('are returned in pages, and one that is sent away meanwhile leaves no gap', async () => {
      const fresh = accounts.all[6].address
      for (let id = 2001; id <= 2060; id++) await write(art, 'mint', [fresh, BigInt(id), ''])
      const { page, advance } = await serverFor()
      const first = (await page(fresh)).body
      expect(first.data).toHaveLength(50)
      expect(first.next).not.toBeNull()
      await write(art, 'transferFrom', [fresh, second.address, 2050n], fresh)
      advance(10_000)
      const rest = (await page(fresh, `?cursor=${first.next}`)).body
      expect(idsOf(rest)).toEqual(Array.from({ length: 10 }, (_, at) => artId(2051 + at)))
      expect(rest.next).toBeNull()
      expect(rest).not.toHaveProperty('collections')
    })

    test('are read again on request, without those sent away and with those received', async () => {
      const fresh = accounts.all[7].address
      for (const id of [3001n, 3002n]) await write(art, 'mint', [fresh, id, ''])
      const { page, one } = await serverFor()
      expect(idsOf((await page(fresh)).body)).toEqual([artId(3001), artId(3002)])
      expect((await one(artId(3001), `&account=${fresh}`)).body.owner).toBe(fresh)
      await write(art, 'transferFrom', [fresh, second.address, 3001n], fresh)
      expect(idsOf((await page(fresh)).body)).toEqual([artId(3001), artId(3002)])
      expect(idsOf((await page(fresh, '?forceUpdate=true')).body)).toEqual([artId(3002)])
      expect(idsOf((await page(fresh)).body)).toEqual([artId(3002)])
      await write(art, 'mint', [fresh, 3003n, ''])
      expect(idsOf((await page(fresh, '?forceUpdate=true')).body)).toEqual([
        artId(3002),
        artId(3003),
      ])
      const { body } = await one(artId(3001), `&account=${fresh}`)
      expect(body).toMatchObject({ owner: second.address, amount: '0' })
    })

    test('are read once for a hundred concurrent requests', async () => {
      const { page, get } = await serverFor()
      await page(second.address)
      node.clearRequests()
      const path = `/v1/account/${third.address}/nfts`
      const answers = await Promise.all(Array.from({ length: 100 }, () => get(path)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      // One look through the logs: three filters.
      expect(node.count('eth_getLogs')).toBe(3)
      expect(requested).toEqual(['/missing.json'])
    })

    test('are found in the end even if nodes return few blocks at a time, and until then in part', async () => {
      const blocks = BigInt(await head())
      const { page, advance } = await narrowServer(7)
      const first = (await page(third.address)).body.coverage[0]
      expect(first?.state).toBe(blocks > 24n * 7n ? 'atLeast' : 'full')
      for (let turn = 0; turn < 10; turn++) {
        advance(10_000)
        await page(third.address)
      }
      advance(10_000)
      const { body } = await page(third.address)
      expect(body.coverage).toEqual([{ chainId: 'eip155:31337', state: 'full' }])
      expect(idsOf(body)).toHaveLength(5)
    })

    test('name a chain that fails as missing, and are an error if all chains fail', async () => {
      const dead = { ...testChain, id: 'eip155:31338' as const, rpcUrls: ['http://dead.test/'] }
      const { page } = await serverFor({}, [dead])
      const { status, body } = await page(third.address)
      expect(status).toBe(200)
      expect(body.coverage).toEqual([
        { chainId: 'eip155:31337', state: 'full' },
        { chainId: 'eip155:31338', state: 'failed' },
      ])
      expect(await page(third.address, '?chainId=eip155:31338')).toMatchObject({
        status: 503,
        body: { code: 'UPSTREAM_UNAVAILABLE' },
      })
    })

    test.each([
      ['?chainId=eip155:5', third.address, 'UNSUPPORTED_CHAIN'],
      ['?cursor=nonsense', third.address, 'INVALID_REQUEST'],
      ['', 'nobody', 'INVALID_ADDRESS'],
      ['?chainId=eip155:31337', '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd', 'INVALID_ADDRESS'],
    ])('%s for %s are refused', async (query, address, code) => {
      const { page } = await serverFor()
      expect(await page(address, query)).toMatchObject({ status: 400, body: { code } })
    })
  })

  const head = async (): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(anvil.url, { method: 'POST', body, headers })).json()).result
  }

  /** A server over a node that refuses logs of more than `most` blocks, as many public ones do. */
  async function narrowServer(most: number) {
    const chain = { ...testChain, rpcUrls: [anvil.url] }
    const server = await createTestServer({
      config: { chains: [chain] },
      platform: {
        startTimer: nodePlatform.startTimer,
        fetch: async (url, init) => {
          const calls = [JSON.parse(String(init?.body))].flat()
          const isWide = calls.some(({ method, params: [filter] }) => {
            if (method !== 'eth_getLogs') return false
            return Number(filter.toBlock) - Number(filter.fromBlock) + 1 > most
          })
          if (!isWide) return fetch(url, init)
          const message = `eth_getLogs is limited to a ${most} block range`
          const refusals = calls.map(({ id }) => ({
            jsonrpc: '2.0',
            id,
            error: { code: -32614, message },
          }))
          return Response.json(refusals.length === 1 ? refusals[0] : refusals)
        },
      },
    })
    const page = async (address: string) => {
      const path = `/v1/account/${address}/nfts?projectId=${projectId}`
      return { body: (await (await server.request(path)).json()) as Page }
    }
    return { ...server, page }
  }

  describe('one NFT', () => {
    test('has all fields of its metadata', async () => {
      const { one } = await serverFor()
      const { status, body } = await one(artId(1007), `&account=${third.address}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: artId(1007),
        amount: '1',
        description: 'A cat',
        traits: [
          { name: 'Eyes', value: 'Green' },
          { name: 'Lives', value: '9' },
          { name: '', value: 'true' },
        ],
        externalUrl: 'https://cats.example/7',
        owner: third.address,
      })
    })

    test('has the amount that an account owns', async () => {
      const { one } = await serverFor()
      expect((await one(itemId(1), `&account=${third.address}`)).body).toMatchObject({
        amount: '5',
        owner: null,
      })
      expect((await one(itemId(1))).body.amount).toBe('0')
      expect((await one(artId(1007), `&account=${second.address}`)).body.amount).toBe('0')
    })

    test('is shown as plain text without active links if it is hostile', async () => {
      const { one } = await serverFor()
      const { body } = await one(artId(hostileArtId))
      expect(body).toMatchObject({ name: '<script>alert(1)</script>', externalUrl: null })
      expect(body.description).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    })

    test.each([
      [artId(424242), 404, 'NOT_FOUND'],
      [artId(2n ** 256n), 400, 'INVALID_REQUEST'],
      ['eip155:5/erc721:0x506f727469636f00000000000000000000000007/1', 400, 'UNSUPPORTED_CHAIN'],
      ['eip155:31337/erc20:0x506f727469636f00000000000000000000000007/1', 400, 'INVALID_REQUEST'],
      ['../../admin', 400, 'INVALID_REQUEST'],
    ])('%s is refused with %d', async (id, status, code) => {
      const { one } = await serverFor()
      expect(await one(id)).toMatchObject({ status, body: { code } })
    })

    test('is an error instead of missing if nodes fail', async () => {
      const { one } = await serverFor()
      node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
      expect((await one(artId(1007))).status).toBe(503)
    })
  })

  describe('the picture of an NFT', () => {
    const path = (id: string) => `/v1/nft/image?id=${encodeURIComponent(id)}`

    test('is encoded again as bounded webp without active content, and read once', async () => {
      const { get, server } = await serverFor()
      const answer = await get(path(artId(1007)))
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      })
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(drawn).toMatchObject({ format: 'webp', width: 512, height: 341 })
      await get(path(artId(1007)))
      expect(requested).toEqual(['/cat.png'])
      server.end()
    })

    test('that is animated is also available as a still, each cached separately', async () => {
      const { get, server } = await serverFor()
      const pagesOf = async (query: string) => {
        const answer = await get(`${path(artId(1010))}${query}`)
        return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages
      }
      expect(await pagesOf('')).toBe(2)
      expect(await pagesOf('&still=true')).toBeUndefined()
      expect(await pagesOf('')).toBe(2)
      expect((await get(`${path(artId(1010))}&still=yes`)).status).toBe(400)
      server.end()
    })

    test('is not sent again if the browser has it', async () => {
      const { get, request, server } = await serverFor()
      const etag = (await get(path(artId(1007)))).headers.get('etag') ?? ''
      const headers = { 'if-none-match': etag, 'x-project-id': projectId }
      expect((await request(path(artId(1007)), { headers })).status).toBe(304)
      server.end()
    })

    test.each([
      ['a page', () => artId(bigId)],
      ['a drawing that can hold scripts', () => artId(1)],
      ['a hostile drawing', () => artId(hostileArtId)],
      ['nothing', () => artId(1009)],
    ])('is not returned if it is %s', async (_, id) => {
      const { get, server } = await serverFor()
      const answer = await get(path(id()))
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND'])
      server.end()
    })

    test('is returned only for a known project', async () => {
      const { request } = await serverFor()
      expect((await request(path(artId(1007)))).status).toBe(401)
      expect(requested).toEqual([])
    })
  })
})
