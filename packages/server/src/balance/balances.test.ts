import { deployContracts, startAnvil, startFaultyNode } from '@portico/testing/chains'
import { accounts, multicall3Address, tokens } from '@portico/testing/chains/tables'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import type { Config } from '../config/config.ts'
import type { EvmChain } from '../families/chain.ts'

type EvmToken = EvmChain['tokens'][number]
type Node = Awaited<ReturnType<typeof startFaultyNode>>

let anvil: Awaited<ReturnType<typeof startAnvil>>
let node: Node
let secondNode: Node
const owner = accounts.demo.address
const stranger = '0x00000000000000000000000000000000deadbeef'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const nothingThere: EvmToken = {
  address: '0x0000000000000000000000000000000000000bad',
  name: 'Not a contract',
  symbol: 'BAD',
  decimals: 18,
}

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  node = await startFaultyNode({ upstream: anvil.url })
  secondNode = await startFaultyNode({ upstream: anvil.url })
})
afterAll(async () => {
  await Promise.all([node.stop(), secondNode.stop()])
  await anvil.stop()
})
beforeEach(() => {
  for (const one of [node, secondNode]) {
    one.setFault(null)
    one.clearRequests()
  }
})

const token = (key: keyof typeof tokens): EvmToken => {
  const { address, name, symbol, decimals } = tokens[key]
  return { address, name, symbol, decimals }
}

const localChain = (changes: Partial<EvmChain> = {}): EvmChain => ({
  ...testChain,
  rpcUrls: [node.url],
  multicall3: multicall3Address,
  tokens: [token('dollar'), token('coin'), token('tether')],
  ...changes,
})

/** A chain that the node claims not to serve any more: each of its calls fails. */
const deadChain = (): EvmChain => ({ ...testChain, id: 'eip155:31338', rpcUrls: [secondNode.url] })

async function serverFor(chains: EvmChain[], config: Partial<Config> = {}) {
  const server = await createTestServer({
    config: { chains, ...config },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
  const fetchBalances = async (query = '', address: string = owner) => {
    const answer = await server.request(
      `/v1/account/${address}/balance?projectId=${projectId}${query}`,
    )
    return { status: answer.status, body: await answer.json() }
  }
  return { ...server, fetchBalances }
}

const amountOf = async (key: keyof typeof tokens) => {
  const client = createPublicClient({ transport: http(anvil.url) })
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
  const amount = await client.readContract({ ...call, address: tokens[key].address })
  return formatUnits(amount, tokens[key].decimals)
}

onOneDatabase(() => {
  describe('the balances of an account', () => {
    test('equal those of the chain, with the native token first and no invented price', async () => {
      const { fetchBalances } = await serverFor([localChain({ tokens: [token('dollar')] })])
      const { status, body } = await fetchBalances('&currency=eur')
      expect(status).toBe(200)
      expect(body).toEqual({
        balances: [
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:31337',
            price: null,
            quantity: { decimals: '18', numeric: expect.stringMatching(/^\d+(\.\d+)?$/) },
            iconUrl: '',
          },
          {
            name: 'Portico Dollar',
            symbol: 'PUSD',
            chainId: 'eip155:31337',
            address: `eip155:31337:${tokens.dollar.address}`,
            price: null,
            quantity: { decimals: '6', numeric: await amountOf('dollar') },
            iconUrl: '',
          },
        ],
        coverage: 'full',
        failed: [],
        networks: [{ chainId: 'eip155:31337', value: '0', unpriced: 2, coverage: 'full' }],
        total: { value: '0', unpriced: 2 },
      })
    })

    test('are valued at the operator’s prices, calculated without floats', async () => {
      const { address } = tokens.dollar
      const prices = {
        label: 'For show',
        currency: 'usd' as const,
        prices: { [`eip155:31337:${address.toLowerCase()}`]: '1.1' },
      }
      const { fetchBalances } = await serverFor([localChain({ tokens: [token('dollar')] })], {
        prices,
      })
      const [ether, dollar] = (await fetchBalances()).body.balances
      expect(ether).toMatchObject({ price: null })
      expect(ether).not.toHaveProperty('value')
      expect(dollar).toMatchObject({ price: 1.1, value: 2750.55, priceSource: 'For show' })
    })

    test('take two calls to the node for all tokens, in one batch', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      await fetchBalances()
      expect(node.requests.map(({ method }) => method)).toEqual([
        'eth_chainId',
        'eth_getBalance',
        'eth_call',
      ])
    })

    test.each([
      ['no aggregating contract is named', { multicall3: undefined }],
      ['no contract is at its address', { multicall3: nothingThere.address }],
    ])('are the same when %s', async (_, changes) => {
      const known = await (await serverFor([localChain()])).fetchBalances()
      const { fetchBalances } = await serverFor([localChain(changes)])
      expect(await fetchBalances()).toEqual(known)
    })

    test('leave out tokens without decimals and tokens with a zero balance', async () => {
      const { fetchBalances } = await serverFor([
        localChain({ tokens: [token('zero'), token('coin')] }),
      ])
      expect((await fetchBalances('', stranger)).body).toMatchObject({
        balances: [],
        coverage: 'full',
        failed: [],
        total: { value: '0', unpriced: 0 },
      })
      const symbols = (await fetchBalances()).body.balances.map(
        ({ symbol }: { symbol: string }) => symbol,
      )
      expect(symbols).toEqual(['ETH', 'PCOIN'])
    })

    test('leave out a token whose read fails, and report partial coverage', async () => {
      const { fetchBalances } = await serverFor([
        localChain({ tokens: [nothingThere, token('coin')] }),
      ])
      const { body } = await fetchBalances()
      expect(body).toMatchObject({ coverage: 'partial', failed: [] })
      expect(body.balances.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
        'ETH',
        'PCOIN',
      ])
    })

    test('show names on one line, without invisible characters, at most 64 characters long', async () => {
      const { fetchBalances } = await serverFor([
        localChain({ tokens: [token('spam'), token('longName')] }),
      ])
      const force = [tokens.spam, tokens.longName].map(({ address }) => `eip155:31337:${address}`)
      const names = (await fetchBalances(`&forceUpdate=${force}`)).body.balances.map(
        ({ name }: { name: string }) => name,
      )
      expect(names.slice(1)).toEqual([
        '<b>Gift</b> evil <img src=x onerror=alert(1)> claim at https://c',
        'LONG'.repeat(16),
      ])
    })
  })

  describe('balances on several networks at once', () => {
    const otherChain = (): EvmChain => localChain({ id: 'eip155:31339', tokens: [token('dollar')] })
    const dollarId = (chain: string) => `${chain}:${tokens.dollar.address.toLowerCase()}`
    const prices = {
      label: 'For show',
      currency: 'usd' as const,
      prices: { [dollarId('eip155:31337')]: '1.1', [dollarId('eip155:31339')]: '0.1' },
    }
    /** A node that claims to be of any requested chain. */
    const anyChain = async () => {
      const first = localChain({ tokens: [token('dollar')] })
      const second = { ...otherChain(), rpcUrls: [secondNode.url] }
      return serverFor([first, second, deadChain()], { prices })
    }

    test('are totalled per network and together, and report what the total leaves out', async () => {
      const answer = (
        await serverFor([localChain({ tokens: [token('dollar'), token('coin')] })], { prices })
      ).fetchBalances
      const { body } = await answer()
      expect(body.networks).toEqual([
        { chainId: 'eip155:31337', value: '2750.55', unpriced: 2, coverage: 'full' },
      ])
      expect(body.total).toEqual({ value: '2750.55', unpriced: 2 })
    })

    test('cover only the requested networks, and report a failed network as failed instead of worth nothing', async () => {
      const { fetchBalances } = await anyChain()
      const { body } = await fetchBalances('&chainId=eip155:31337,eip155:31338,eip155:31337')
      expect(body.networks).toEqual([
        { chainId: 'eip155:31337', value: '2750.55', unpriced: 1, coverage: 'full' },
        { chainId: 'eip155:31338', value: '0', unpriced: 0, coverage: 'failed' },
      ])
      expect(body).toMatchObject({ coverage: 'partial', failed: ['eip155:31338'] })
    })

    test.each([
      'eip155:31337,eip155:5',
      'eip155:31337,',
      ',',
      Array(101).fill('eip155:31337').join(),
    ])('are refused if one of the networks is not served: %s', async (list) => {
      const { fetchBalances } = await anyChain()
      expect((await fetchBalances(`&chainId=${list}`)).status).toBe(400)
      expect(node.requests).toEqual([])
    })
  })

  describe('a chain that does not answer', () => {
    test('is reported as failed, while the other chains are answered', async () => {
      secondNode.setFault({ kind: 'httpStatus', status: 500 })
      const { fetchBalances } = await serverFor([localChain(), deadChain()])
      const { status, body } = await fetchBalances()
      expect(status).toBe(200)
      expect(body).toMatchObject({ coverage: 'partial', failed: ['eip155:31338'] })
      expect(body.balances).toHaveLength(4)
    })

    test('causes a 503 if it is the only chain requested', async () => {
      secondNode.setFault({ kind: 'dropConnection' })
      const { fetchBalances } = await serverFor([localChain(), deadChain()])
      expect(await fetchBalances('&chainId=eip155:31338')).toMatchObject({
        status: 503,
        body: { status: 'FAILED', code: 'UPSTREAM_UNAVAILABLE' },
      })
    })

    test('is read again for the next request, because a failure is not cached', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      node.setFault({ kind: 'invalidJson' })
      expect((await fetchBalances()).status).toBe(503)
      node.setFault(null)
      expect((await fetchBalances()).status).toBe(200)
    })
  })

  describe('the cache of balances', () => {
    test('answers for 10 seconds, separately for each account and chain', async () => {
      const { fetchBalances, advance } = await serverFor([localChain(), deadChain()])
      const reads = () => node.count('eth_getBalance')
      await fetchBalances('&chainId=eip155:31337')
      await fetchBalances('&chainId=eip155:31337', owner.toLowerCase())
      expect(reads()).toBe(1)
      await fetchBalances('&chainId=eip155:31337', stranger)
      expect(reads()).toBe(2)
      advance(9999)
      await fetchBalances('&chainId=eip155:31337')
      expect(reads()).toBe(2)
      advance(1)
      await fetchBalances('&chainId=eip155:31337')
      expect(reads()).toBe(3)
    })

    test('shares one read among a hundred overlapping requests', async () => {
      const { fetchBalances } = await serverFor([localChain()], {
        rateLimit: { burst: 0, perSecond: 1 },
      })
      const answers = await Promise.all(Array.from({ length: 100 }, () => fetchBalances()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(node.requests.map(({ method }) => method)).toEqual([
        'eth_chainId',
        'eth_getBalance',
        'eth_call',
      ])
    })

    test('is bypassed if forceUpdate names a token of the chain, and then stores the new amount', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      await fetchBalances()
      await fetchBalances(`&forceUpdate=eip155:31337:${native}`)
      expect(node.count('eth_getBalance')).toBe(2)
      await fetchBalances()
      await fetchBalances(`&forceUpdate=eip155:1:${native}`)
      expect(node.count('eth_getBalance')).toBe(2)
    })
  })

  describe('forceUpdate', () => {
    const force = (...addresses: string[]) =>
      `&forceUpdate=${addresses.map((address) => `eip155:31337:${address}`).join(',')}`

    test('lists a token with a zero balance only while a request names it', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      const { body } = await fetchBalances(
        force(native, tokens.coin.address.toLowerCase()),
        stranger,
      )
      expect(
        body.balances.map(({ symbol, quantity }: { symbol: string; quantity: object }) => ({
          symbol,
          quantity,
        })),
      ).toEqual([
        { symbol: 'ETH', quantity: { decimals: '18', numeric: '0' } },
        { symbol: 'PCOIN', quantity: { decimals: '18', numeric: '0' } },
      ])
      expect((await fetchBalances('', stranger)).body.balances).toEqual([])
    })

    test('reads a token that is not configured, and makes its name and symbol harmless', async () => {
      const { fetchBalances } = await serverFor([localChain({ tokens: [] })])
      const { body } = await fetchBalances(force(tokens.spam.address))
      expect(body.balances[1]).toMatchObject({
        name: '<b>Gift</b> evil <img src=x onerror=alert(1)> claim at https://c',
        symbol: 'https://claim.example',
        address: `eip155:31337:${tokens.spam.address}`,
      })
    })

    const spender = (key: keyof typeof tokens) => tokens[key].address
    const symbolsOf = ({ body }: { body: { balances: { symbol: string }[] } }) =>
      body.balances.map(({ symbol }) => symbol)

    test('does not show other accounts a token that a stranger named', async () => {
      const { fetchBalances } = await serverFor([localChain({ tokens: [] })])
      expect(symbolsOf(await fetchBalances(force(spender('dollar'))))).toEqual(['ETH', 'PUSD'])
      expect(symbolsOf(await fetchBalances())).toEqual(['ETH'])
    })

    test('does not show another account a token that was named during its own request', async () => {
      const { fetchBalances } = await serverFor([localChain({ tokens: [] })])
      const [, ...others] = await Promise.all([
        fetchBalances(force(spender('dollar'))),
        fetchBalances(),
        fetchBalances(),
      ])
      expect(others.map(symbolsOf)).toEqual([['ETH'], ['ETH']])
    })

    test('caches the account’s new balances even if a named token cannot be read', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      expect((await fetchBalances(force(nothingThere.address))).body.coverage).toBe('partial')
      expect((await fetchBalances()).body.coverage).toBe('full')
      expect(node.count('eth_getBalance')).toBe(1)
    })

    test.each(['Portico Dollar', 'PORTICO  DOLLAR', 'Pоrtiсo Dоllar', 'Portico D0||ar'])(
      'shows the address of a token whose name reads like that of another token: %s',
      async (name) => {
        const listed = { ...token('coin'), name, symbol: 'XYZ' }
        const { fetchBalances } = await serverFor([localChain({ tokens: [listed] })])
        const { body } = await fetchBalances(force(spender('dollar')))
        const { name: shown, symbol } = body.balances.find(({ address }: { address?: string }) =>
          address?.endsWith(spender('dollar')),
        )
        expect([shown, symbol]).toEqual(['0x50…000001', '0x50…000001'])
      },
    )

    const manyTokens = Array.from(
      { length: 49 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
    )

    test('reads fifty tokens in few calls, and reads each one that is not a token once more separately', async () => {
      const { fetchBalances } = await serverFor([localChain({ tokens: [] })])
      const { body } = await fetchBalances(force(...manyTokens, spender('dollar')))
      expect(symbolsOf({ body })).toEqual(['ETH', 'PUSD'])
      expect(node.count()).toBeLessThan(60)
      node.clearRequests()
      await fetchBalances(force(spender('dollar'), spender('coin'), spender('tether')))
      expect(node.requests.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_call'])
    })

    test('counts as many requests as it names tokens', async () => {
      const rateLimit = { burst: 60, perSecond: 1 }
      const { fetchBalances } = await serverFor([localChain({ tokens: [] })], { rateLimit })
      expect((await fetchBalances(force(...manyTokens))).status).toBe(200)
      expect((await fetchBalances(force(...manyTokens))).status).toBe(429)
      expect((await fetchBalances()).status).toBe(200)
    })

    test('leaves the other balances complete if it names something that is not a token', async () => {
      const { fetchBalances } = await serverFor([localChain()])
      const { body } = await fetchBalances(force(nothingThere.address))
      expect(body.balances).toHaveLength(4)
      expect(body.coverage).toBe('partial')
    })

    test.each([
      ['a bad address', 'eip155:31337:0x123', 'INVALID_ADDRESS'],
      ['no CAIP-10 id', 'x', 'INVALID_REQUEST'],
      ['too many', Array(51).fill(`eip155:31337:${native}`).join(), 'INVALID_REQUEST'],
    ])('with %s is refused', async (_, list, code) => {
      const { fetchBalances } = await serverFor([localChain()])
      expect(await fetchBalances(`&forceUpdate=${list}`)).toMatchObject({
        status: 400,
        body: { code },
      })
    })
  })

  describe('a refused request for balances', () => {
    test.each([
      ['&currency=xyz', owner, 'INVALID_CURRENCY', 'currency'],
      ['&chainId=eip155:5', owner, 'UNSUPPORTED_CHAIN', 'chainId'],
      ['&chainId=nonsense', owner, 'UNSUPPORTED_CHAIN', 'chainId'],
      ['', 'nobody', 'INVALID_ADDRESS', 'address'],
      ['', owner.replace('F', 'f'), 'INVALID_ADDRESS', 'address'],
      ['', '%3Cscript%3E', 'INVALID_ADDRESS', 'address'],
    ])('has the query “%s” and the account %s', async (query, address, code, field) => {
      const { fetchBalances } = await serverFor([localChain()])
      const { status, body } = await fetchBalances(query, address)
      expect([status, body.code, body.reasons[0].field]).toEqual([
        code === 'INVALID_CURRENCY' ? 422 : 400,
        code,
        field,
      ])
      expect(node.requests).toEqual([])
    })
  })

  test('a blocked SDK version gets the reason instead of balances, and its request reaches no node', async () => {
    const { fetchBalances, request } = await serverFor([localChain()], {
      blockedSdkVersions: ['1.6.4'],
    })
    const description = 'This version of the SDK is refused here: use a newer one'
    const refusal = {
      balances: [],
      coverage: 'partial',
      failed: ['eip155:31337'],
      reasons: [{ field: 'sv', name: description, description }],
    }
    expect(await fetchBalances('&sv=1.6.4')).toEqual({ status: 200, body: refusal })
    const headers = { 'x-sdk-version': '1.6.4', 'x-project-id': projectId }
    const byHeader = await request(`/v1/account/${owner}/balance`, { headers })
    expect(await byHeader.json()).toEqual(refusal)
    expect(node.requests).toEqual([])
  })
})
