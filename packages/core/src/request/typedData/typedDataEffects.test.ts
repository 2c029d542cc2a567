import { describe, expect, test } from 'vitest'
import { isRisky } from './effect.ts'
import { parseTypedData } from './parseTypedData.ts'
import { typedDataEffects } from './typedDataEffects.ts'

const [me, you, token, other, contract] = [1, 2, 3, 4, 5].map(
  (digit) => `0x${`${digit}`.repeat(40)}`,
)
const domain = { name: 'Coin', chainId: 1, verifyingContract: contract }
const most = (2n ** 256n - 1n).toString()

type Fields = Record<string, unknown>

/** Derives the types from the values: numbers are amounts, lists have structs. */
function effects(message: Fields, name = 'Anything') {
  const types: Record<string, { name: string; type: string }[]> = {}
  const typeOf = (value: unknown, name: string): string => {
    if (typeof value === 'boolean') return 'bool'
    if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)))
      return 'uint256'
    if (Array.isArray(value)) return `${typeOf(value[0] ?? {}, name)}[]`
    if (typeof value === 'object' && value !== null) return add(`T_${name}`, value as Fields)
    if (/^0x[0-9a-f]{40}$/.test(String(value))) return 'address'
    return String(value).startsWith('0x') ? 'bytes' : 'string'
  }
  const add = (name: string, fields: Fields): string => {
    types[name] = Object.entries(fields).map(([key, value]) => ({
      name: key,
      type: typeOf(value, key),
    }))
    return name
  }
  const primaryType = add(name, message)
  return typedDataEffects(parseTypedData({ types, primaryType, domain, message }))
}

const details = { token, amount: '5', expiration: 90, nonce: 0 }
const allowed = { kind: 'allow', token: contract, spender: you, amount: 5n }
const item = (itemType: number, id: number, more: Fields = {}) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: '5',
  endAmount: '5',
  ...more,
})

describe('the effect of a signature, judged by its fields', () => {
  test.each<[string, Fields, object[]]>([
    [
      'ERC-2612',
      { owner: me, spender: you, value: '5', nonce: 0, deadline: 90 },
      [{ ...allowed, owner: me, until: 90n }],
    ],
    [
      'ERC-2612 without limit',
      { owner: me, spender: you, value: most, nonce: 0, deadline: most },
      [{ amount: 2n ** 256n - 1n }],
    ],
    [
      'DAI',
      { holder: me, spender: you, nonce: 0, expiry: 0, allowed: true },
      [{ kind: 'allow', owner: me, amount: 2n ** 256n - 1n }],
    ],
    [
      'ERC-4494',
      { spender: you, tokenId: 7, nonce: 0, deadline: 90 },
      [{ kind: 'allow', item: 7n, amount: 0n }],
    ],
    [
      'an operator',
      { operator: you, approved: true },
      [{ kind: 'allow', item: 'all', spender: you }],
    ],
    ['Permit2', { details, spender: you, sigDeadline: 99 }, [{ ...allowed, token, until: 90n }]],
    [
      'several of Permit2',
      { details: [details, { ...details, token: other }], spender: you, sigDeadline: 99 },
      [{ token }, { token: other }],
    ],
    [
      'one transfer of Permit2',
      { permitted: { token, amount: '5' }, spender: you, nonce: 0, deadline: 90 },
      [{ ...allowed, token, until: 90n }],
    ],
    [
      'with a witness',
      {
        permitted: [{ token, amount: '5' }],
        spender: you,
        nonce: 0,
        deadline: 90,
        witness: { note: 'tea' },
      },
      [{ ...allowed, token }],
    ],
    [
      'ERC-3009',
      { from: me, to: you, value: '5', validAfter: 0, validBefore: 90, nonce: '0x01' },
      [{ kind: 'send', token: contract, from: me, to: you, amount: 5n, until: 90n }],
    ],
    [
      'an order of a marketplace',
      {
        offerer: me,
        offer: [item(2, 7)],
        consideration: [item(0, 0, { token: `0x${'0'.repeat(40)}`, recipient: me })],
        endTime: 90,
      },
      [{ kind: 'trade', gives: [{ token, item: 7n }], gets: [{ amount: 5n, to: me }], until: 90n }],
    ],
    [
      'an order for any item of a collection',
      { offerer: me, offer: [item(4, 0)], consideration: [item(5, 77, { recipient: me })] },
      [{ gives: [{ token, item: 'any', amount: 5n }], gets: [{ token, item: 'any', to: me }] }],
    ],
    [
      'an order whose amounts change: the most that is given, the least that is asked for',
      {
        offerer: me,
        offer: [item(1, 0, { startAmount: '1', endAmount: '9' })],
        consideration: [item(1, 0, { startAmount: '9', endAmount: '0', recipient: me })],
      },
      [{ gives: [{ amount: 9n }], gets: [{ amount: 0n }] }],
    ],
    [
      'many orders in a tree',
      { tree: [{ offerer: me, offer: [item(1, 0)], consideration: [] }] },
      [{ kind: 'trade', gives: [{ token, amount: 5n }], gets: [] }],
    ],
    [
      'an order of an exchange',
      {
        sellToken: token,
        sellAmount: '5',
        buyToken: other,
        buyAmount: '6',
        receiver: me,
        validTo: 90,
      },
      [
        {
          kind: 'trade',
          gives: [{ token, amount: 5n }],
          gets: [{ token: other, amount: 6n, to: me }],
          until: 90n,
        },
      ],
    ],
    [
      'one with a fee, which is given too',
      {
        sellToken: token,
        sellAmount: '5',
        buyToken: other,
        buyAmount: '6',
        receiver: me,
        validTo: 90,
        appData: `0x${'ab'.repeat(32)}`,
        feeAmount: '2',
        kind: 'sell',
      },
      [{ kind: 'trade', gives: [{ token, amount: 7n }], gets: [{ token: other, amount: 6n }] }],
    ],
    [
      'one by its maker',
      { makerAsset: token, makingAmount: '5', takerAsset: other, takingAmount: '6' },
      [{ kind: 'trade' }],
    ],
    [
      'a Safe',
      { to: you, value: '5', data: '0x1234', operation: 1, safeTxGas: 0, nonce: 0 },
      [{ kind: 'call', to: you, value: 5n, data: '0x1234', from: contract, isDelegate: true }],
    ],
    [
      'a Safe whose code is somebody else’s, with no data',
      { to: you, value: 0, data: '0x', operation: 1, safeTxGas: 0, nonce: 0 },
      [{ kind: 'call', to: you, data: '0x', isDelegate: true }],
    ],
    [
      'a Safe that runs a call and refunds its gas in tokens',
      {
        to: you,
        value: 1,
        data: '0x',
        operation: 0,
        safeTxGas: 0,
        baseGas: '9',
        gasPrice: '7',
        gasToken: token,
        refundReceiver: other,
        nonce: 0,
      },
      [{ kind: 'call', to: you }, { kind: 'unclear' }],
    ],
    [
      'a call of a token’s own functions in somebody’s name',
      { nonce: 0, from: me, functionSignature: '0x1234' },
      [{ kind: 'call', to: contract, from: me, data: '0x1234' }],
    ],
    [
      'somebody who is sent an amount of what nobody names',
      { from: me, to: you, value: '5', nonce: 0, deadline: 90 },
      [{ kind: 'unclear' }],
    ],
    [
      'a forwarder',
      { from: me, to: you, value: 0, gas: 1, nonce: 0, data: '0x1234' },
      [{ kind: 'call', to: you, from: me, data: '0x1234' }],
    ],
    [
      'a user operation',
      { sender: you, nonce: 0, initCode: '0x', callData: '0x1234' },
      [{ kind: 'call', to: you, data: '0x1234' }],
    ],
    [
      'a batch',
      {
        calls: [
          { target: you, value: 1, callData: '0x12' },
          { target: other, value: 0, callData: '0x34' },
        ],
      },
      [{ to: you, value: 1n }, { to: other }],
    ],
    [
      'a delegation',
      {
        delegate: you,
        delegator: me,
        authority: '0x01',
        caveats: [{ enforcer: other, terms: '0x01' }],
      },
      [{ kind: 'delegate', to: you, isLimited: true }],
    ],
    [
      'one without limits',
      { delegate: you, delegator: me, authority: '0x01', caveats: [] },
      [{ kind: 'delegate', isLimited: false }],
    ],
    [
      'a form that nobody knows',
      { pool: { asset: token, quantity: '5' }, note: 'x' },
      [{ kind: 'unclear' }],
    ],
    [
      'a root of offers that nobody sees (Blur)',
      { root: `0x${'ab'.repeat(32)}` },
      [{ kind: 'unclear', isBlind: true }],
    ],
    [
      'bytes for another program, beside words',
      { note: 'Claim', payload: `0x${'ab'.repeat(40)}`, nonce: 1 },
      [{ kind: 'unclear', isBlind: true }],
    ],
    [
      'an order in bytes',
      { makerAddress: me, makerAssetAmount: '5', makerAssetData: `0x${'ab'.repeat(36)}` },
      [{ kind: 'unclear' }],
    ],
    [
      'somebody who may trade',
      { agentAddress: you, agentName: 'helper', nonce: 1 },
      [{ kind: 'unclear' }],
    ],
    ['a withdrawal', { beneficiary: you, withdrawAmount: '5', nonce: 1 }, [{ kind: 'unclear' }]],
    ['a spender of no known token', { spender: you, mood: 'good' }, [{ kind: 'unclear' }]],
  ])('%s', (_name, message, expected) => {
    const found = effects(message)
    expect(found).toMatchObject(expected)
    expect(found.every(isRisky)).toBe(true)
  })

  test('is found for a permit inside another message as well', () => {
    const permit = { owner: me, spender: you, value: '5', nonce: 0, deadline: 90 }
    expect(effects({ greeting: { permits: [permit] } })).toMatchObject([allowed])
  })
})

describe('a message that takes nothing, and raises no alarm whatever its name', () => {
  test.each(['Order', 'OrderStatus', 'Permit', 'PermitTea', 'Delegation', 'allow'])(
    '%s',
    (name) => {
      expect(effects({ tea: 'Sencha', grams: 100, to: { name: 'Ada' } }, name)).toEqual([])
    },
  )
  test('is not mistaken for a hash of another message because of its nonce', () => {
    const nonce = `0x${'ab'.repeat(32)}`
    expect(effects({ statement: 'Sign in to the shop', wallet: me, nonce })).toEqual([])
  })
  test('is no risk if it takes a permission back', () => {
    const back = effects({ owner: me, spender: you, value: '0', nonce: 0, deadline: 90 })
    expect(back).toMatchObject([{ kind: 'allow', amount: 0n }])
    expect(back.some(isRisky)).toBe(false)
    expect(
      effects({ holder: me, spender: you, nonce: 0, expiry: 0, allowed: false }).some(isRisky),
    ).toBe(false)
  })
})
