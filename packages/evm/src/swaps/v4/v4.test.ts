import {
  accountAbi,
  accountBytecode,
  accounts,
  deploySwaps,
  deployV4,
  protocols,
  rpc,
  sendTransaction,
  swaps,
  tokens,
  v4,
} from '@portico/testing/chains'
import {
  decodeFunctionData,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint160,
  maxUint256,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActions } from '../../actions/index.ts'
import { contextWith, onAnvil } from '../../onAnvil.test.util.ts'
import { executeAbi } from './readV4Call.ts'
import { type Action, alongV4, settleAll, takeAll, throughV4, v4Call } from './v4Call.test.util.ts'

const chain = onAnvil()
const wrapped = protocols.wrappedEther.address
const coin = tokens.coin.address
const tether = tokens.tether.address
const { address: owner, privateKey } = accounts.all[6]
const stranger = accounts.third.address
const router = v4.router.address
const row = { router: swaps.router.address, wrapped, v4: { router } }
/** The actions of one page: its memory ends with them. */
const page = () => createActions(contextWith(), { swaps: { 'eip155:31337': row } })
const amount = parseEther('10')
const source = 'uniswap-v4'

beforeAll(async () => {
  await deploySwaps({ url: chain.url() })
  await deployV4({ url: chain.url() })
})

const permit2Abi = parseAbi([
  'function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address, address, uint160, uint48)',
  'function permit(address, ((address, uint160, uint48, uint48), address, uint256), bytes)',
])
const read = async <T>(to: Hex, data: Hex, decode: (data: Hex) => T) =>
  decode(await rpc<Hex>(chain.url(), 'eth_call', [{ to, data }, 'latest']))
const erc20 = (token: Hex, functionName: 'balanceOf' | 'allowance', args: readonly Hex[]) =>
  read(token, encodeFunctionData({ abi: tokens.coin.abi, functionName, args } as never), BigInt)
const held = (token: Hex) =>
  token === zeroAddress
    ? rpc<Hex>(chain.url(), 'eth_getBalance', [owner, 'latest']).then(BigInt)
    : erc20(token, 'balanceOf', [owner])
const send = (to: Hex, data: Hex, from: Hex = owner) =>
  sendTransaction(chain.url(), { from, to, data })
const approveToPermit2 = (value: bigint) =>
  send(
    coin,
    encodeFunctionData({
      abi: tokens.coin.abi,
      functionName: 'approve',
      args: [v4.permit2.address, value],
    }),
  )
const deadline = async () => {
  const block = await rpc<{ timestamp: Hex }>(chain.url(), 'eth_getBlockByNumber', [
    'pending',
    false,
  ])
  return BigInt(block.timestamp) + 600n
}

/** Each test begins with coins, and without any allowance. */
beforeEach(async () => {
  await rpc(chain.url(), 'anvil_setBalance', [owner, '0x56bc75e2d63100000'])
  const mint = { abi: tokens.coin.abi, functionName: 'mint' } as const
  await send(coin, encodeFunctionData({ ...mint, args: [owner, 10n * amount] }))
  await approveToPermit2(0n)
})

/** A wallet that records its signatures; `refuse` names methods that the visitor declines. */
function asking(refuse: readonly string[] = []) {
  const wallet = chain.wallet({ privateKey })
  const signed: { message: { details: Record<string, string> } & Record<string, string> }[] = []
  const connector = {
    ...wallet.connector,
    async request(call: Parameters<typeof wallet.connector.request>[0]) {
      if (refuse.includes(call.method)) throw Object.assign(new Error('no'), { code: 4001 })
      if (call.method === 'eth_signTypedData_v4')
        signed.push(JSON.parse((call.params as string[])[1] as string))
      return wallet.connector.request(call)
    },
  }
  const sent = () => wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
  return { connector, signed, sent }
}

type Selling = {
  get?: Hex
  ways?: readonly Action[]
  least?: bigint
  until?: bigint
  onPage?: ReturnType<typeof page>
  steps?: string[]
}

/** Sells coins for the other dollar, unless the test names something else. */
async function sell(
  connector: ReturnType<typeof asking>['connector'],
  { get = tether, ways, least = 1n, until, onPage = page(), steps = [] }: Selling = {},
) {
  const by = ways ?? [throughV4([coin, get], { amount })]
  const data = v4Call(
    until ?? (await deadline()),
    ...by,
    settleAll(coin, amount),
    takeAll(get, least),
  )
  return onPage.swaps.swap({
    network: chain.network(),
    owner,
    give: coin,
    amount,
    least,
    source,
    connector,
    get: get === zeroAddress ? undefined : get,
    transaction: { to: router, data, value: 0n },
    onSign: () => steps.push('sign'),
    onRequest: () => steps.push('send'),
  })
}

/** Returns how much of a token arrived, including the gas fee for the native currency. */
async function cameOf(get: Hex, act: () => Promise<{ hash: string }>) {
  const before = await held(get)
  const { hash } = await act()
  await page().send.waitForReceipt({ network: chain.network(), hash, timeoutMs: 10_000 })
  const receipt = await rpc<Record<string, Hex>>(chain.url(), 'eth_getTransactionReceipt', [hash])
  const gas = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  return { hash, came: (await held(get)) - before + (get === zeroAddress ? gas : 0n) }
}

const permission = async () =>
  read(
    v4.permit2.address,
    encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args: [owner, coin, router] }),
    (data) => [BigInt(data.slice(0, 66)), Number(BigInt(`0x${data.slice(130)}`))] as const,
  )

describe('a swap of a token by a signature', () => {
  test('is for exactly the amount and only the router, until the deadline; and nothing is left', async () => {
    await approveToPermit2(amount)
    const { connector, signed, sent } = asking()
    const steps: string[] = []
    const until = await deadline()
    const [, nonce] = await permission()
    const { came, hash } = await cameOf(tether, () => sell(connector, { until, steps }))
    expect(came).toBeGreaterThan(32_000_000n)
    expect(signed).toMatchObject([
      {
        domain: {
          name: 'Permit2',
          chainId: 31337,
          verifyingContract: v4.permit2.address.toLowerCase(),
        },
        primaryType: 'PermitSingle',
        message: {
          details: {
            token: coin.toLowerCase(),
            amount: String(amount),
            expiration: String(until),
            nonce: String(nonce),
          },
          spender: router.toLowerCase(),
          sigDeadline: String(until),
        },
      },
    ])
    expect(steps).toEqual(['sign', 'send'])
    expect(sent()).toHaveLength(1)
    expect(await permission()).toEqual([0n, nonce + 1])
    expect(await erc20(coin, 'allowance', [owner, v4.permit2.address])).toBe(0n)
    const got = { network: chain.network(), hash, owner, token: tether, source }
    expect(await page().swaps.readReceived(got)).toBe(came)
  })

  test('returns the native currency', async () => {
    await approveToPermit2(amount)
    const ways = [alongV4([coin, tether, zeroAddress], [{}, {}], { amount })]
    const { came, hash } = await cameOf(zeroAddress, () =>
      sell(asking().connector, { get: zeroAddress, ways, least: parseEther('0.015') }),
    )
    expect(came).toBeGreaterThan(parseEther('0.015'))
    const got = { network: chain.network(), hash, owner, source }
    expect(await page().swaps.readReceived(got)).toBe(came)
  })

  test('takes several routes at once', async () => {
    await approveToPermit2(amount)
    const ways = [
      throughV4([coin, tether], { amount: amount / 2n }),
      alongV4([coin, zeroAddress, tether], [{ fee: 10_000, spacing: 200 }, {}], {
        amount: amount / 2n,
      }),
    ]
    const { came } = await cameOf(tether, () =>
      sell(asking().connector, { ways, least: 30_000_000n }),
    )
    expect(came).toBeGreaterThanOrEqual(30_000_000n)
    expect(await permission()).toMatchObject([0n, expect.any(Number)])
  })

  /** Delegates the account to the code of an account of this signer. */
  async function delegateTo(signer: string) {
    const code = encodeDeployData({
      abi: accountAbi,
      bytecode: accountBytecode,
      args: [signer as Hex],
    })
    const hash = await chain.land({ from: stranger, data: code, gas: '0x200000' })
    const { contractAddress } = await rpc<{ contractAddress: Hex }>(
      ...([chain.url(), 'eth_getTransactionReceipt', [hash]] as const),
    )
    await chain.call('anvil_setCode', [owner, `0xef0100${contractAddress.slice(2)}`])
  }

  test('works for a contract, whose owner signs for it (ERC-1271)', async () => {
    await approveToPermit2(amount)
    const signer = privateKeyToAccount(accounts.all[7].privateKey)
    await delegateTo(signer.address)
    const { connector } = asking()
    const bySigner = {
      ...connector,
      request: (call: Parameters<typeof connector.request>[0]) =>
        call.method === 'eth_signTypedData_v4'
          ? signer.signTypedData(JSON.parse((call.params as string[])[1] as string))
          : connector.request(call),
    }
    const { came } = await cameOf(tether, () => sell(bySigner))
    await chain.call('anvil_setCode', [owner, '0x'])
    expect(came).toBeGreaterThan(0n)
  })

  test.each([
    ['an account', false],
    ['an account that delegates (EIP-7702)', true],
  ])('works if the wallet of %s counts the recovery number from zero', async (_who, delegates) => {
    await approveToPermit2(amount)
    if (delegates) await delegateTo(owner)
    const { connector } = asking()
    const fromZero = {
      ...connector,
      async request(call: Parameters<typeof connector.request>[0]) {
        const answer = await connector.request(call)
        if (call.method !== 'eth_signTypedData_v4') return answer
        const last = Number.parseInt(String(answer).slice(-2), 16) - 27
        return `${String(answer).slice(0, -2)}0${last}`
      },
    }
    const { came } = await cameOf(tether, () => sell(fromZero))
    await chain.call('anvil_setCode', [owner, '0x'])
    expect(came).toBeGreaterThan(0n)
  })
})

describe('no signature is requested', () => {
  test('if the native currency is given', async () => {
    const { connector, signed } = asking()
    const data = v4Call(
      await deadline(),
      throughV4([zeroAddress, tether], { amount }),
      settleAll(zeroAddress, amount),
      takeAll(tether, 1n),
    )
    const { came } = await cameOf(tether, () =>
      page().swaps.swap({
        network: chain.network(),
        owner,
        get: tether,
        amount,
        least: 1n,
        source,
        connector,
        transaction: { to: router, data, value: amount },
      }),
    )
    expect(came).toBeGreaterThan(15_000_000_000n)
    expect(signed).toEqual([])
  })

  test('if Permit2 lets the router take enough already', async () => {
    await approveToPermit2(maxUint256)
    const args = [coin, router, maxUint160, 2 ** 48 - 1] as const
    await send(
      v4.permit2.address,
      encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }),
    )
    const asked = { network: chain.network(), owner, token: coin, amount, source }
    expect(await page().swaps.needsSignature?.(asked)).toBe(false)
    const { connector, signed } = asking()
    expect((await cameOf(tether, () => sell(connector))).came).toBeGreaterThan(0n)
    expect(signed).toEqual([])
    const none = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [coin, router, 0n, 0],
    })
    await send(v4.permit2.address, none)
    expect(await page().swaps.needsSignature?.(asked)).toBe(true)
    expect(await page().swaps.needsSignature?.({ ...asked, source: undefined })).toBe(false)
  })

  test('if less than the minimum would be received: that is reported first', async () => {
    await approveToPermit2(amount)
    const { connector, signed, sent } = asking()
    const swapping = sell(connector, { least: 10n ** 12n })
    await expect(swapping).rejects.toMatchObject({ params: { problem: 'moved' } })
    expect([signed, sent()]).toEqual([[], []])
  })

  test.each([
    ['over', -10n],
    ['far away', 100_000n],
  ])('if the deadline is %s', async (_what, more) => {
    await approveToPermit2(amount)
    const { connector, signed } = asking()
    const until = (await deadline()) - 600n + more
    await expect(sell(connector, { until })).rejects.toMatchObject({
      params: { problem: 'unsafe' },
    })
    expect(signed).toEqual([])
    const own = v4Call(
      until,
      throughV4([zeroAddress, tether], { amount }),
      settleAll(zeroAddress, amount),
      takeAll(tether, 1n),
    )
    const { connector: giving, sent } = asking()
    const ofOwn = page().swaps.swap({
      network: chain.network(),
      owner,
      get: tether,
      amount,
      least: 1n,
      source,
      connector: giving,
      transaction: { to: router, data: own, value: amount },
    })
    await expect(ofOwn).rejects.toMatchObject({ params: { problem: 'unsafe' } })
    expect(sent()).toEqual([])
  })
})

describe('a visitor who declines', () => {
  test('the signature has sent nothing, and can sign the next time', async () => {
    await approveToPermit2(amount)
    const onPage = page()
    const no = asking(['eth_signTypedData_v4'])
    await expect(sell(no.connector, { onPage })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(no.sent()).toEqual([])
    const yes = asking()
    expect((await cameOf(tether, () => sell(yes.connector, { onPage }))).came).toBeGreaterThan(0n)
    expect(yes.signed).toHaveLength(1)
  })

  test('the swap after the signature does not sign again for the same swap', async () => {
    await approveToPermit2(amount)
    const onPage = page()
    const no = asking(['eth_sendTransaction'])
    await expect(sell(no.connector, { onPage })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(no.signed).toHaveLength(1)
    const yes = asking()
    const { came, hash } = await cameOf(tether, () => sell(yes.connector, { onPage }))
    expect(came).toBeGreaterThan(0n)
    expect(yes.signed).toEqual([])
    const { input } = await rpc<{ input: Hex }>(chain.url(), 'eth_getTransactionByHash', [hash])
    const { args } = decodeFunctionData({ abi: executeAbi, data: input })
    // The swap expires with the permit.
    expect(String(args[2])).toBe(no.signed[0]?.message.sigDeadline)
    // A used permit is not used again.
    await approveToPermit2(amount)
    const next = asking()
    await cameOf(tether, () => sell(next.connector, { onPage }))
    expect(next.signed).toHaveLength(1)
  })

  test('and lets much time pass signs again', async () => {
    await approveToPermit2(amount)
    const onPage = page()
    await sell(asking(['eth_sendTransaction']).connector, { onPage }).catch(() => {})
    await rpc(chain.url(), 'evm_increaseTime', [500])
    await rpc(chain.url(), 'evm_mine')
    const yes = asking()
    expect((await cameOf(tether, () => sell(yes.connector, { onPage }))).came).toBeGreaterThan(0n)
    expect(yes.signed).toHaveLength(1)
  })
})

describe('a signature', () => {
  /** Lets the wallet sign, but not send; returns the call that was to be sent. */
  async function signedCall() {
    await approveToPermit2(maxUint256)
    let call: { data: Hex } | undefined
    const { connector } = asking()
    const stopping = {
      ...connector,
      async request(asked: Parameters<typeof connector.request>[0]) {
        if (asked.method !== 'eth_sendTransaction') return connector.request(asked)
        call = (asked.params as { data: Hex }[])[0]
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    }
    await sell(stopping).catch(() => {})
    return call?.data as Hex
  }
  const inputsOf = (data: Hex) => decodeFunctionData({ abi: executeAbi, data }).args

  test('that is replayed takes nothing more', async () => {
    const data = await signedCall()
    await send(router, data)
    const before = await held(coin)
    await expect(send(router, data)).rejects.toThrow('revert')
    expect(await held(coin)).toBe(before)
  })

  test('that somebody else submits first does not undo the swap', async () => {
    const data = await signedCall()
    const [, [permit = '0x']] = inputsOf(data)
    const call = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'permit',
      args: [owner, ...readPermit(permit)],
    })
    await send(v4.permit2.address, call, stranger)
    expect((await permission())[0]).toBe(amount)
    const before = await held(tether)
    await send(router, data)
    expect(await held(tether)).toBeGreaterThan(before)
    expect((await permission())[0]).toBe(0n)
  })

  test('of another nonce, or another account, lets nobody take anything', async () => {
    const data = await signedCall()
    const lock = parseAbi([
      'function invalidateNonces(address token, address spender, uint48 nonce)',
    ])
    const [, nonce] = await permission()
    await send(
      v4.permit2.address,
      encodeFunctionData({ abi: lock, args: [coin, router, nonce + 1] }),
    )
    await expect(send(router, data)).rejects.toThrow('revert')
    const other = await signedCall()
    await expect(send(router, other, stranger)).rejects.toThrow('revert')
  })

  test('is not requested with an allowance that was revoked meanwhile', async () => {
    const { connector, signed } = asking()
    await expect(sell(connector)).rejects.toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(signed).toEqual([])
  })
})

/** Returns the words of a permit, and its signature. */
function readPermit(input: Hex) {
  const word = (at: number) => BigInt(`0x${input.slice(2 + at * 64, 66 + at * 64)}`)
  const address = (at: number) => `0x${input.slice(26 + at * 64, 66 + at * 64)}` as Hex
  const details = [address(0), word(1), Number(word(2)), Number(word(3))] as const
  const size = Number(word(7))
  const signature = `0x${input.slice(2 + 8 * 64, 2 + 8 * 64 + size * 2)}` as Hex
  return [[details, address(4), word(5)], signature] as const
}

test('a wallet that takes several calls as one gets one request, and signs nothing', async () => {
  const wallet = chain.wallet({ privateKey, atomic: true })
  const data = v4Call(
    await deadline(),
    throughV4([coin, tether], { amount }),
    settleAll(coin, amount),
    takeAll(tether, 1n),
  )
  const before = await held(tether)
  const { connector } = wallet
  const { id } = await page().swaps.batch({
    network: chain.network(),
    owner,
    give: coin,
    get: tether,
    amount,
    least: 1n,
    source,
    connector,
    transaction: { to: router, data, value: 0n },
  })
  const network = chain.network()
  await expect
    .poll(() => page().getCallsStatus({ connector, network, id }))
    .toMatchObject({ status: 'confirmed' })
  const [asked] = wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
  const [{ calls }] = (asked?.params ?? [{ calls: [] }]) as [{ calls: { to: Hex }[] }]
  expect(calls.map(({ to }) => to)).toEqual([coin, v4.permit2.address, router])
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  expect(await held(tether)).toBeGreaterThan(before)
  expect(await permission()).toMatchObject([0n, expect.any(Number)])
  expect(await erc20(coin, 'allowance', [owner, v4.permit2.address])).toBe(0n)
})
