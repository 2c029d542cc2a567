import {
  type Abi,
  createPublicClient,
  createWalletClient,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEventLogs,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { collectibles, hostileArtId, multicall3Address, tokens } from './contracts.ts'
import { deployContracts } from './deployContracts.ts'
import { holdings, type TokenName } from './holdings.ts'
import { networkAt, networks } from './networks.ts'
import { rpc } from './rpc.ts'
import { receiptOf, withGasMargin } from './sendTransaction.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

let anvil: Anvil
const demo = accounts.demo.address
const second = accounts.second.address
const third = accounts.third.address

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
})
afterAll(() => anvil.stop())

const client = () =>
  createPublicClient({ chain: networkAt(networks.local, anvil.url), transport: http(anvil.url) })

type Contract = { address: Hex; abi: Abi }

/** Signs with the account's key, as a wallet does, and returns the receipt. */
async function write(
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
  sender: (typeof accounts.all)[number] = accounts.demo,
) {
  const account = privateKeyToAccount(sender.privateKey)
  const chain = networkAt(networks.local, anvil.url)
  const wallet = createWalletClient({ account, chain, transport: http(anvil.url) })
  const call = { address: contract.address, abi: contract.abi, functionName, args }
  const gas = withGasMargin(await client().estimateContractGas({ ...call, account }))
  const hash = await wallet.writeContract({ ...call, gas })
  return receiptOf(anvil.url, hash)
}

function read(contract: Contract, functionName: string, args: readonly unknown[] = []) {
  const { address, abi } = contract
  return client().readContract({ address, abi, functionName, args })
}

describe('fungible tokens', () => {
  test.each(Object.keys(tokens) as TokenName[])('%s has its name and balances', async (name) => {
    const token = tokens[name]
    const amounts = (holdings[31337] as (typeof holdings)[number])?.tokens[name]
    expect(await read(token, 'name')).toBe(token.name)
    expect(await read(token, 'symbol')).toBe(token.symbol)
    expect(await read(token, 'decimals')).toBe(token.decimals)
    expect(await read(token, 'balanceOf', [demo])).toBe(amounts?.demo)
    expect(await read(token, 'balanceOf', [second])).toBe(amounts?.second)
    expect(await read(token, 'totalSupply')).toBe((amounts?.demo ?? 0n) + (amounts?.second ?? 0n))
  })

  test('include the unusual ones: no decimals, markup in a name, a name of 10,000 letters', async () => {
    expect(await read(tokens.zero, 'decimals')).toBe(0)
    expect(await read(tokens.spam, 'name')).toContain('<img src=x onerror=alert(1)>')
    expect(await read(tokens.spam, 'name')).toContain('\u202e')
    expect(String(await read(tokens.longName, 'name'))).toHaveLength(10_000)
  })

  test.each(['dollar', 'tether'] as const)('%s is transferred with a log', async (name) => {
    const receipt = await write(tokens[name], 'transfer', [third, 7n])
    const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    expect(logs.map((log) => log.args)).toEqual([{ from: demo, to: third, value: 7n }])
    expect(await read(tokens[name], 'balanceOf', [third])).toBe(7n)
  })

  test.each(['coin', 'tether'] as const)('%s can be spent by an approved account', async (name) => {
    await write(tokens[name], 'approve', [second, 10n])
    expect(await read(tokens[name], 'allowance', [demo, second])).toBe(10n)
    await write(tokens[name], 'transferFrom', [demo, third, 4n], accounts.second)
    expect(await read(tokens[name], 'allowance', [demo, second])).toBe(6n)
    await expect(
      write(tokens[name], 'transferFrom', [demo, third, 7n], accounts.second),
    ).rejects.toThrow('InsufficientAllowance')
  })

  test('keep an unlimited allowance unchanged', async () => {
    const unlimited = 2n ** 256n - 1n
    await write(tokens.dollar, 'approve', [second, unlimited])
    await write(tokens.dollar, 'transferFrom', [demo, third, 4n], accounts.second)
    expect(await read(tokens.dollar, 'allowance', [demo, second])).toBe(unlimited)
  })

  test('cannot be sent above the balance', async () => {
    await expect(write(tokens.dollar, 'transfer', [second, 10n ** 30n])).rejects.toThrow(
      'InsufficientBalance',
    )
  })

  test('can be minted by anyone, but set up only once', async () => {
    await write(tokens.coin, 'mint', [third, 3n], accounts.second)
    expect(await read(tokens.coin, 'balanceOf', [third])).toBeGreaterThanOrEqual(3n)
    await expect(write(tokens.coin, 'setup', ['Mine', 'MINE', 1, [], []])).rejects.toThrow(
      'AlreadySetUp',
    )
  })
})

describe('the token that returns nothing', () => {
  test.each(['transfer', 'approve'] as const)('answers %s without data', async (call) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: call, args: [third, 0n] })
    const { address } = tokens.tether
    const answer = await rpc<Hex>(anvil.url, 'eth_call', [
      { from: demo, to: address, data },
      'latest',
    ])
    expect(answer).toBe('0x')
    expect(() =>
      decodeFunctionResult({ abi: erc20Abi, functionName: call, data: answer }),
    ).toThrow()
  })

  test('changes an allowance only through zero', async () => {
    await write(tokens.tether, 'approve', [third, 5n])
    await expect(write(tokens.tether, 'approve', [third, 6n])).rejects.toThrow('AllowanceNotZero')
    await write(tokens.tether, 'approve', [third, 0n])
    await write(tokens.tether, 'approve', [third, 6n])
    expect(await read(tokens.tether, 'allowance', [demo, third])).toBe(6n)
  })
})

describe('the multicall contract', () => {
  test('lets viem read many contracts in one request, with separate failures', async () => {
    const results = await client().multicall({
      contracts: [
        { ...tokens.dollar, functionName: 'symbol' },
        { ...tokens.zero, functionName: 'decimals' },
        { ...collectibles.art, functionName: 'ownerOf', args: [999n] },
      ],
    })
    expect(results.map(({ status, result }) => ({ status, result }))).toEqual([
      { status: 'success', result: 'PUSD' },
      { status: 'success', result: 0 },
      { status: 'failure', result: undefined },
    ])
  })

  test('lets viem read the ether of an account', async () => {
    const viaMulticall = createPublicClient({
      chain: networkAt(networks.local, anvil.url),
      transport: http(anvil.url),
      batch: { multicall: true },
    })
    const [direct, batched] = await Promise.all([
      client().getBalance({ address: third }),
      viaMulticall.getBalance({ address: third }),
    ])
    expect(batched).toBe(direct)
  })

  test('answers the older entry points and the chain facts too', async () => {
    const { multicallAbi: abi } = await import('./generated/multicall.ts')
    const contract = { address: multicall3Address, abi } as const
    const callData = encodeFunctionData({ abi: tokens.dollar.abi, functionName: 'decimals' })
    const good = { target: tokens.dollar.address, callData }
    const bad = { target: tokens.dollar.address, callData: '0xdeadbeef' as const }
    const six = `0x${'6'.padStart(64, '0')}`
    const simulate = (functionName: string, args: readonly unknown[]) =>
      client().simulateContract({ ...contract, functionName, args } as never)
    const tried = await simulate('tryAggregate', [false, [good, bad]])
    expect(tried.result).toEqual([
      { success: true, returnData: six },
      { success: false, returnData: '0x' },
    ])
    expect((await simulate('aggregate', [[good]])).result).toEqual([expect.any(BigInt), [six]])
    await expect(simulate('aggregate', [[bad]])).rejects.toThrow('Multicall3: call failed')
    await expect(simulate('blockAndAggregate', [[bad]])).rejects.toThrow('Multicall3: call failed')
    expect(await read(contract, 'getChainId')).toBe(31337n)
    expect(await read(contract, 'getBlockNumber')).toBe(await client().getBlockNumber())
  })

  test('passes values on, and requires that they add up', async () => {
    const { multicallAbi: abi } = await import('./generated/multicall.ts')
    const calls = [{ target: third, allowFailure: false, value: 9n, callData: '0x' as const }]
    const call = {
      address: multicall3Address,
      abi,
      functionName: 'aggregate3Value',
      args: [calls],
      account: demo,
    } as const
    const { result } = await client().simulateContract({ ...call, value: 9n })
    expect(result).toEqual([{ success: true, returnData: '0x' }])
    await expect(client().simulateContract({ ...call, value: 10n })).rejects.toThrow(
      'value mismatch',
    )
  })
})

describe('the ERC-721 contract', () => {
  const { art } = collectibles

  test('reports its interfaces', async () => {
    const supports = (id: string) => read(art, 'supportsInterface', [id])
    expect(await Promise.all(['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f'].map(supports))).toEqual([
      true,
      true,
      true,
    ])
    expect(await Promise.all(['0xffffffff', '0xd9b67a26'].map(supports))).toEqual([false, false])
  })

  test('has owners, and moves tokens by the owner or an approved account', async () => {
    expect(await read(art, 'ownerOf', [1n])).toBe(demo)
    expect(await read(art, 'ownerOf', [3n])).toBe(second)
    expect(await read(art, 'balanceOf', [demo])).toBe(3n)
    await expect(write(art, 'transferFrom', [demo, third, 1n], accounts.second)).rejects.toThrow(
      'NotApproved',
    )
    await write(art, 'approve', [second, 1n])
    await write(art, 'safeTransferFrom', [demo, third, 1n], accounts.second)
    expect(await read(art, 'ownerOf', [1n])).toBe(third)
    expect(await read(art, 'getApproved', [1n])).toBe('0x0000000000000000000000000000000000000000')
  })

  test('draws its picture on chain', async () => {
    const metadata = await dataJson(await read(art, 'tokenURI', [2n]))
    expect(metadata).toMatchObject({
      name: 'Sketch #2',
      attributes: [{ trait_type: 'Number', value: 2 }],
      image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    const picture = await (await fetch(metadata.image)).text()
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
  })

  test('has one token with hostile metadata', async () => {
    expect(await read(art, 'ownerOf', [hostileArtId])).toBe(demo)
    const metadata = await dataJson(await read(art, 'tokenURI', [hostileArtId]))
    expect(metadata.name).toBe('<script>alert(1)</script>')
    expect(metadata.image).toContain('onload=')
  })

  test('calls a contract before it receives a token', async () => {
    const send = write(art, 'safeTransferFrom', [demo, tokens.dollar.address, 2n])
    await expect(send).rejects.toThrow()
    expect(await read(art, 'ownerOf', [2n])).toBe(demo)
  })
})

describe('the ERC-1155 contract', () => {
  const { items } = collectibles

  test('reports its interfaces and the balances of accounts', async () => {
    expect(await read(items, 'supportsInterface', ['0xd9b67a26'])).toBe(true)
    expect(await read(items, 'supportsInterface', ['0x0e89341c'])).toBe(true)
    expect(await read(items, 'supportsInterface', ['0x80ac58cd'])).toBe(false)
    expect(
      await read(items, 'balanceOfBatch', [
        [demo, demo, second],
        [1n, 3n, 1n],
      ]),
    ).toEqual([5n, 100n, 0n])
  })

  test('moves one kind or many', async () => {
    await write(items, 'safeTransferFrom', [demo, third, 3n, 40n, '0x'])
    await write(items, 'safeBatchTransferFrom', [demo, third, [1n, 3n], [2n, 10n], '0x'])
    expect(await read(items, 'balanceOf', [third, 3n])).toBe(50n)
    expect(await read(items, 'balanceOf', [demo, 1n])).toBe(3n)
    await expect(
      write(items, 'safeTransferFrom', [demo, third, 3n, 1n, '0x'], accounts.second),
    ).rejects.toThrow('NotApproved')
  })

  test('has metadata as plain text with a picture', async () => {
    const uri = String(await read(items, 'uri', [2n]))
    const json = decodeURIComponent(uri.replace('data:application/json;utf8,', ''))
    expect(JSON.parse(json)).toMatchObject({
      name: 'Item 2',
      image: expect.stringMatching(/^data:image\/svg\+xml;utf8,<svg .*fill='#223'.*<\/svg>$/),
    })
  })
})

describe('deployContracts', () => {
  test('deploys everything in the first block, which logs each first balance', async () => {
    const logs = await client().getLogs({
      address: tokens.dollar.address,
      fromBlock: 1n,
      toBlock: 1n,
    })
    const parsed = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    expect(parsed.map(({ args }) => [args.to, args.value])).toEqual([
      [demo, 2_500_500_000n],
      [second, 100_000_000n],
    ])
  })

  test('replaces code of another version, and keeps the balances', async () => {
    const { address } = tokens.dollar
    const code = await rpc(anvil.url, 'eth_getCode', [address, 'latest'])
    const before = await read(tokens.dollar, 'balanceOf', [demo])
    await rpc(anvil.url, 'anvil_setCode', [address, '0x00'])
    await deployContracts(anvil)
    expect(await rpc(anvil.url, 'eth_getCode', [address, 'latest'])).toBe(code)
    expect(await read(tokens.dollar, 'balanceOf', [demo])).toBe(before)
  })

  test('leaves a deployed chain unchanged', async () => {
    const before = await rpc(anvil.url, 'eth_blockNumber')
    await deployContracts(anvil)
    expect(await rpc(anvil.url, 'eth_blockNumber')).toBe(before)
  })

  test('does not use the demo account: its nonce and its ether are unchanged', async () => {
    const fresh = await startAnvil({ chainId: 31337 })
    try {
      await deployContracts(fresh)
      expect(await rpc(fresh.url, 'eth_getTransactionCount', [demo, 'latest'])).toBe('0x0')
      const ether = await rpc<Hex>(fresh.url, 'eth_getBalance', [demo, 'latest'])
      expect(BigInt(ether)).toBe(holdings[31337]?.demoWei)
    } finally {
      await fresh.stop()
    }
  })
})

async function dataJson(uri: unknown): Promise<{ name: string; image: string }> {
  return (await fetch(String(uri))).json() as Promise<{ name: string; image: string }>
}
