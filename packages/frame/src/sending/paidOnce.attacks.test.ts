import { keccak256, parseTransaction, type TransactionSerializedEIP1559 } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { evmAnswers, NodeRefusal, stubNode } from '../chains/stubNode.test.util.ts'
import { createRealFrame, type RealFrame, wordsOf } from '../requests/realWallet.test.util.ts'

const to = '0x00000000000000000000000000000000000000aa'
type Params = readonly unknown[]
type Raw = TransactionSerializedEIP1559

/** The faults of the gateway, in front of a node that is right. */
type Faults = {
  /** How many times the gateway loses the answer of its node. */
  losing: number
  /** Whether the gateway reads from a node that lags behind, and knows nothing that was sent. */
  isBlind: boolean
  /** Whether nothing that is sent arrives. */
  isDown: boolean
  /** Whether what is sent is in a block at once. */
  isMining: boolean
  baseFee: bigint
}

/** Creates an EVM chain behind a gateway. Its pool has one transaction per nonce. */
function chain() {
  const faults: Faults = {
    losing: 0,
    isBlind: false,
    isDown: false,
    isMining: false,
    baseFee: 1_000_000_000n,
  }
  const pool = new Map<number, Raw>()
  const mined = new Set<string>()
  let count = 5
  const mine = () => {
    const raw = pool.get(count)
    if (!raw) return
    pool.delete(count)
    mined.add(keccak256(raw))
    count += 1
  }
  const take = (raw: Raw) => {
    const nonce = Number(parseTransaction(raw).nonce ?? 0)
    if (nonce < count) return new NodeRefusal('nonce too low')
    const there = pool.get(nonce)
    if (there)
      return new NodeRefusal(
        there === raw ? 'already known' : 'replacement transaction underpriced',
      )
    pool.set(nonce, raw)
    if (faults.isMining) mine()
    return keccak256(raw)
  }
  const isPooled = (hash: unknown) => [...pool.values()].some((raw) => keccak256(raw) === hash)
  stubNode({
    ...evmAnswers,
    eth_sendRawTransaction: ([raw]: Params) => {
      if (faults.isDown) throw new TypeError('no answer')
      const answer = take(raw as Raw)
      if (faults.losing === 0) return answer
      faults.losing -= 1
      return new NodeRefusal('Internal error', -32_603)
    },
    eth_getTransactionByHash: ([hash]: Params) =>
      !faults.isBlind && (mined.has(String(hash)) || isPooled(hash)) ? { hash } : null,
    eth_getTransactionReceipt: ([hash]: Params) =>
      !faults.isBlind && mined.has(String(hash)) ? { status: '0x1' } : null,
    eth_getTransactionCount: ([, at]: Params) => {
      const isNext = at === 'pending' && !faults.isBlind
      return `0x${(isNext && pool.has(count) ? count + 1 : count).toString(16)}`
    },
    eth_feeHistory: () => {
      const fee = `0x${faults.baseFee.toString(16)}`
      return { ...(evmAnswers.eth_feeHistory as object), baseFeePerGas: [fee, fee] }
    },
  })
  const paid = () => mined.size + pool.size
  /** Another device of the account sends something. */
  const takePlace = () => {
    count += 1
  }
  return { faults, mine, takePlace, paid }
}

let frame: RealFrame
let node: ReturnType<typeof chain>
beforeEach(async () => {
  frame = await createRealFrame()
  node = chain()
})
const request = (method: string, more: object = {}) =>
  frame.request(method, [{ from: frame.addresses.eip155, to, value: '0x64', ...more }])
const send = (more: object = {}) => request('eth_sendTransaction', more)
const lost = { losing: 4, isBlind: true }
const caughtUp = { losing: 0, isBlind: false }
const unknown = { code: 'SENT_UNKNOWN' }

test('a payment whose answer was lost is made once when the next try is refused as underpriced', async () => {
  Object.assign(node.faults, lost)
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, { losing: 0, baseFee: 900_000_000n })
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, caughtUp)
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(node.paid()).toBe(1)
})

test('a payment whose answer was lost is made once when it is mined while its next try is read', async () => {
  Object.assign(node.faults, lost)
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, { losing: 0, baseFee: 1_200_000_000n })
  const push = frame.shown.push.bind(frame.shown)
  frame.shown.push = (...all) => {
    node.mine()
    return push(...all)
  }
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, caughtUp)
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(node.paid()).toBe(1)
})

test('a refusal after a try without an answer is not believed: the earlier try may be its reason', async () => {
  Object.assign(node.faults, { losing: 1, isBlind: true, isMining: true })
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, caughtUp)
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(node.paid()).toBe(1)
  expect(frame.shown).toHaveLength(1)
})

test('a gateway that forwards a payment twice, and reports a used nonce, pays nothing twice', async () => {
  Object.assign(node.faults, { isBlind: true, isMining: true })
  const { fetch: once } = globalThis
  globalThis.fetch = async (input, init) => {
    const isSend = String(init?.body).includes('eth_sendRawTransaction')
    if (isSend) await once(input, init)
    return once(input, init)
  }
  expect(await send()).toMatchObject(unknown)
  globalThis.fetch = once
  Object.assign(node.faults, caughtUp)
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(node.paid()).toBe(1)
})

test('a node that lags behind a block does not cause a second signature', async () => {
  Object.assign(node.faults, { ...lost, isMining: true })
  expect(await send()).toMatchObject(unknown)
  // The count is from a node that has the block; the first two lookups of the hash are from one that does not.
  const { fetch: right } = globalThis
  let looks = 0
  globalThis.fetch = async (input, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    const isLook = method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt'
    if (isLook && looks < 4) {
      looks += 1
      return Response.json({ jsonrpc: '2.0', id, result: null })
    }
    return right(input, init)
  }
  Object.assign(node.faults, caughtUp)
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(frame.shown).toHaveLength(1)
  expect(node.paid()).toBe(1)
})

test('a nonce that another transaction has used is abandoned, and the request gets the next one', async () => {
  Object.assign(node.faults, { isDown: true })
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, { isDown: false })
  node.takePlace()
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(wordsOf(frame.shown.at(-1))).toContain('Nonce: 6')
  expect(node.paid()).toBe(1)
})

test('a request that is only signed while the same may have been sent says that both may happen', async () => {
  Object.assign(node.faults, lost)
  expect(await send()).toMatchObject(unknown)
  Object.assign(node.faults, { losing: 0 })
  expect(await request('eth_signTransaction')).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(frame.shown.at(-1)?.warnings.join(' ')).toContain('You already sent the same')
})

describe('a page that writes the same payment differently', () => {
  const warned = () => frame.shown.at(-1)?.warnings.join(' ') ?? ''

  test.each([
    ['another gas limit', { gas: '0x5301' }],
    ['the address in capitals', { to: to.replace('aa', 'AA') }],
    ['empty data', { data: '0x' }],
    ['the value with a leading zero', { value: '0x064' }],
  ])('warns, and pays again only if the visitor approves: %s', async (_, more) => {
    Object.assign(node.faults, lost)
    expect(await send({ gas: '0x5300' })).toMatchObject(unknown)
    Object.assign(node.faults, caughtUp)
    frame.pass(120_000)
    await send(more)
    expect(warned()).toContain('the same transaction 2 minutes ago, and the network has it')
    expect(node.paid()).toBe(2)
  })

  test('warns that both may go through while no node has the first payment', async () => {
    Object.assign(node.faults, lost)
    await send({ gas: '0x5300' })
    Object.assign(node.faults, { losing: 0 })
    await send({ gas: '0x5301' })
    expect(warned()).toContain('the same transaction 1 minute ago, and we don’t know')
  })

  test('warns no more after the visitor has approved the second payment', async () => {
    Object.assign(node.faults, lost)
    await send({ gas: '0x5300' })
    Object.assign(node.faults, { ...caughtUp, isMining: true })
    await send({ gas: '0x5301' })
    expect(warned()).toContain('the network has it')
    await send({ gas: '0x5302' })
    expect(warned()).toBe('')
  })

  test('warns although ten other payments are kept after the first one', async () => {
    Object.assign(node.faults, lost)
    await send({ gas: '0x5300' })
    for (let value = 1; value <= 10; value++) {
      Object.assign(node.faults, { losing: 4 })
      await send({ value: `0x${value}` })
    }
    Object.assign(node.faults, caughtUp)
    await send({ gas: '0x5301' })
    expect(warned()).toContain('the same transaction')
  })

  test('does not warn of the same payment when it can no longer happen', async () => {
    Object.assign(node.faults, { isDown: true })
    await send({ gas: '0x5300' })
    Object.assign(node.faults, { isDown: false })
    node.takePlace()
    await send({ gas: '0x5301' })
    expect(warned()).toBe('')
    expect(node.paid()).toBe(1)
  })

  test('does not warn of another payment whose outcome the network knows', async () => {
    Object.assign(node.faults, lost)
    await send({ gas: '0x5300' })
    Object.assign(node.faults, caughtUp)
    await send({ value: '0x65' })
    expect(warned()).toBe('')
  })
})

test('a payment whose page was reloaded before the answer came is answered by its hash, once', async () => {
  const push = frame.shown.push.bind(frame.shown)
  const gone = new AbortController()
  frame.shown.push = (...all) => {
    gone.abort()
    return push(...all)
  }
  await frame.request(
    'eth_sendTransaction',
    [{ from: frame.addresses.eip155, to, value: '0x64' }],
    'eip155:31337',
    gone.signal,
  )
  frame.shown.push = push
  expect(await send()).toEqual({ result: expect.stringMatching(/^0x/) })
  expect(frame.shown).toHaveLength(1)
  expect(node.paid()).toBe(1)
})
