import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { callEffects, withCallsRead } from './callEffects.ts'

const [me, you, token, program, safe] = [1, 2, 3, 4, 5].map(
  (digit) => `0x${String(digit).repeat(40)}` as Hex,
) as [Hex, Hex, Hex, Hex, Hex]
const zero = pad('0x')

/** A call of one function, by its signature. */
const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

const read = (data: Hex, { to = token, value = 0n } = {}) => callEffects({ to, value, data })
const effectsOf = (...params: Parameters<typeof read>) =>
  read(...params).map(({ effect }) => effect)

const approve = call('approve(address,uint256)', [you, 5n])
const allowEffect = { kind: 'allow', token, spender: you, amount: 5n }
const allowed = { ...allowEffect, isEither: true }
const sent = { kind: 'send', token, to: you, amount: 5n }
const single = '((address,uint160,uint48,uint48),address,uint256)'
const batch = '((address,uint160,uint48,uint48)[],address,uint256)'
const details = [token, 5n, 100, 0] as const
const permitted = [[token, 5n], 0n, 100n] as const

describe('a call that takes tokens, or lets somebody take them', () => {
  test.each<[string, Hex, object[]]>([
    ['transfer', call('transfer(address,uint256)', [you, 5n]), [sent]],
    [
      'transferFrom',
      call('transferFrom(address,address,uint256)', [me, you, 5n]),
      [{ ...sent, from: me }],
    ],
    ['approve', approve, [allowed]],
    ['increaseAllowance', call('increaseAllowance(address,uint256)', [you, 5n]), [allowEffect]],
    [
      'decreaseAllowance',
      call('decreaseAllowance(address,uint256)', [you, 5n]),
      [{ ...allowEffect, amount: 0n }],
    ],
    [
      'setApprovalForAll',
      call('setApprovalForAll(address,bool)', [you, true]),
      [{ ...allowEffect, amount: 0n, item: 'all' }],
    ],
    [
      'safeTransferFrom, 721',
      call('safeTransferFrom(address,address,uint256)', [me, you, 7n]),
      [{ ...sent, from: me, amount: 1n, item: 7n }],
    ],
    [
      'safeTransferFrom, 721 with data',
      call('safeTransferFrom(address,address,uint256,bytes)', [me, you, 7n, '0x']),
      [{ item: 7n }],
    ],
    [
      'safeTransferFrom, 1155',
      call('safeTransferFrom(address,address,uint256,uint256,bytes)', [me, you, 7n, 3n, '0x']),
      [{ amount: 3n, item: 7n }],
    ],
    [
      'safeBatchTransferFrom',
      call('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
        me,
        you,
        [7n, 8n],
        [1n, 2n],
        '0x',
      ]),
      [
        { amount: 1n, item: 7n },
        { amount: 2n, item: 8n },
      ],
    ],
    [
      'permit',
      call('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
        me,
        you,
        5n,
        100n,
        27,
        zero,
        zero,
      ]),
      [{ ...allowEffect, owner: me, until: 100n }],
    ],
    [
      'permit of DAI',
      call('permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', [
        me,
        you,
        0n,
        0n,
        true,
        27,
        zero,
        zero,
      ]),
      [{ ...allowEffect, amount: maxUint256, owner: me }],
    ],
    [
      'permit of an item',
      call('permit(address,uint256,uint256,bytes)', [you, 7n, 100n, '0x']),
      [{ ...allowEffect, amount: 0n, item: 7n, until: 100n }],
    ],
    [
      'approve of Permit2',
      call('approve(address,address,uint160,uint48)', [token, you, 5n, 100]),
      [{ ...allowEffect, until: 100n }],
    ],
    [
      'permit of Permit2',
      call(`permit(address,${single},bytes)`, [me, [details, you, 1n], '0x']),
      [{ ...allowEffect, owner: me }],
    ],
    [
      'several of Permit2',
      call(`permit(address,${batch},bytes)`, [me, [[details, details], you, 1n], '0x']),
      [allowEffect, allowEffect],
    ],
    [
      'transfers of Permit2',
      call('transferFrom((address,address,uint160,address)[])', [[[me, you, 5n, token]]]),
      [{ ...sent, from: me }],
    ],
    [
      'a transfer by a signature',
      call(
        'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
        [permitted, [you, 5n], me, '0x'],
      ),
      [{ ...sent, from: me }],
    ],
    [
      'one with a witness',
      call(
        'permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes)',
        [permitted, [you, 5n], me, zero, 'W w)', '0x'],
      ),
      [{ ...sent, from: me }],
    ],
    [
      'transferWithAuthorization',
      call(
        'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
        [me, you, 5n, 0n, 9n, zero, 27, zero, zero],
      ),
      [{ ...sent, from: me }],
    ],
    [
      'receiveWithAuthorization',
      call('receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)', [
        me,
        you,
        5n,
        0n,
        9n,
        zero,
        '0x',
      ]),
      [{ ...sent, from: me }],
    ],
  ])('%s', (_name, data, expected) => {
    expect(effectsOf(data)).toMatchObject(expected)
  })
})

const pair = [token, approve] as const
const triple = [token, 0n, approve] as const
const mode = (kind: string) => pad(kind as Hex, { dir: 'right' })
const packed = (operation: number, to: Hex, value: bigint, data: Hex) =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, value, BigInt(data.length / 2 - 1), data],
  )
const batchOf = encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[]'), [[triple]])
const oneOf = encodePacked(['address', 'uint256', 'bytes'], [token, 0n, approve])
const exec =
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
const execArgs = (to: Hex, data: Hex, operation: number) => [
  to,
  0n,
  data,
  operation,
  0n,
  0n,
  0n,
  zeroAddress,
  zeroAddress,
  '0x',
]
const multiSend = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
const many = call('multiSend(bytes)', [packed(0, token, 0n, approve)])
const op6 = [
  program,
  0n,
  '0x',
  call('execute(address,uint256,bytes)', triple),
  0n,
  0n,
  0n,
  0n,
  0n,
  '0x',
  '0x',
]
const op7 = [
  program,
  0n,
  '0x',
  call('execute(address,uint256,bytes)', triple),
  zero,
  0n,
  zero,
  '0x',
  '0x',
]

const batches = encodeAbiParameters(parseAbiParameters('bytes[]'), [[batchOf]])
const delegations = parseAbiParameters(
  '(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes)[]',
)
/** A chain of delegations: the last one is the first that was granted. */
const chainOf = (...delegators: Hex[]) =>
  encodeAbiParameters(delegations, [
    delegators.map((delegator) => [you, delegator, zero, [], 0n, '0x'] as const),
  ])
const redeem = (context: Hex) =>
  call('redeemDelegations(bytes[],bytes32[],bytes[])', [[context], [mode('0x00')], [oneOf]])

describe('a call within a call', () => {
  test.each<[string, Hex]>([
    ['aggregate', call('aggregate((address,bytes)[])', [[pair]])],
    ['tryAggregate', call('tryAggregate(bool,(address,bytes)[])', [true, [pair]])],
    ['aggregate3', call('aggregate3((address,bool,bytes)[])', [[[token, true, approve]]])],
    [
      'aggregate3Value',
      call('aggregate3Value((address,bool,uint256,bytes)[])', [[[token, true, 0n, approve]]]),
    ],
    ['execute', call('execute(address,uint256,bytes)', triple)],
    ['execute of one', call('execute((address,uint256,bytes))', [triple])],
    ['executeBatch', call('executeBatch((address,uint256,bytes)[])', [[triple]])],
    ['executeBatch in two lists', call('executeBatch(address[],bytes[])', [[token], [approve]])],
    [
      'executeBatch in three lists',
      call('executeBatch(address[],uint256[],bytes[])', [[token], [0n], [approve]]),
    ],
    ['a body of ERC-7579, one', call('execute(bytes32,bytes)', [mode('0x00'), oneOf])],
    ['a body of ERC-7579, many', call('execute(bytes32,bytes)', [mode('0x01'), batchOf])],
    [
      'batches of batches (ERC-7821)',
      call('execute(bytes32,bytes)', [mode('0x01000000000078210002'), batches]),
    ],
    ['redeemDelegations', redeem(chainOf(you, safe, program))],
    ['execTransaction', call(exec, execArgs(token, approve, 0))],
    ['execTransaction of many', call(exec, execArgs(multiSend, many, 1))],
    [
      'a forwarder',
      call('execute((address,address,uint256,uint256,uint48,bytes,bytes))', [
        [program, token, 0n, 1n, 1, approve, '0x'],
      ]),
    ],
    [
      'an older forwarder',
      call('execute((address,address,uint256,uint256,uint256,bytes),bytes)', [
        [program, token, 0n, 1n, 1n, approve],
        '0x',
      ]),
    ],
  ])('is read: %s', (_name, data) => {
    const all = read(data, { to: program })
    expect(all[0]).toMatchObject({ effect: { kind: 'call', to: program }, isRead: true, depth: 0 })
    expect(all.at(-1)).toMatchObject({ effect: { ...allowed, owner: program } })
  })

  test.each<[string, Hex]>([
    ['multicall', call('multicall(bytes[])', [[approve]])],
    ['multicall with a deadline', call('multicall(uint256,bytes[])', [1n, [approve]])],
    [
      'multicall within one',
      call('multicall(bytes[])', [[call('multicall(bytes[])', [[approve]])]]),
    ],
  ])('is read for any caller: %s', (_name, data) => {
    const last = read(data).at(-1)?.effect
    expect(last).toEqual(allowed)
  })

  test.each([
    [
      '0.6',
      'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
      op6,
    ],
    [
      '0.7',
      'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
      op7,
    ],
  ])('is read in the operations of an entry point %s', (_version, signature, operation) => {
    const all = read(call(signature, [[operation], you]), { to: safe })
    expect(all.map(({ depth }) => depth)).toEqual([0, 1, 2])
    expect(all.at(-1)?.effect).toEqual({ ...allowed, owner: program })
  })

  test.each([
    [
      '0.6',
      '((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address,bytes)[]',
      op6,
    ],
    [
      '0.7',
      '((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address,bytes)[]',
      op7,
    ],
  ])('is read in operations with one signature for many %s', (_version, list, operation) => {
    const data = call(`handleAggregatedOps(${list},address)`, [[[[operation], you, '0x']], you])
    const all = read(data, { to: safe })
    expect(all.map(({ depth }) => depth)).toEqual([0, 1, 2])
    expect(all.at(-1)?.effect).toEqual({ ...allowed, owner: program })
  })

  test('is read as the account’s own if it sets up an account with code by EIP-7702', () => {
    const setUp = `0x7702${'0'.repeat(36)}${approve.slice(2)}`
    const operation = op7.with(2, setUp).with(3, '0x')
    const all = read(
      call(
        'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
        [[operation], you],
      ),
      { to: safe },
    )
    expect(all.at(-1)?.effect).toMatchObject({ kind: 'allow', token: program })
  })

  test('is of the account itself if a batch names no address', () => {
    const own = encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[]'), [
      [[zeroAddress, 0n, '0xdeadbeef']],
    ])
    for (const kind of ['0x01', '0x01000000000078210001'])
      expect(effectsOf(call('execute(bytes32,bytes)', [mode(kind), own]), { to: me })[1]).toEqual({
        kind: 'call',
        to: me,
        value: 0n,
        data: '0xdeadbeef',
        from: me,
      })
  })

  test('is of the redeemer without delegations, and unread if the redeemer is unknown', () => {
    const call = { to: program, value: 0n }
    for (const context of ['0x', chainOf()] as const) {
      const found = callEffects({ ...call, data: redeem(context), signer: me })
      expect(found.at(-1)?.effect).toEqual({ ...allowed, owner: me })
      expect(read(redeem(context), { to: program })).toMatchObject([{ effect: { kind: 'call' } }])
    }
    expect(read(redeem('0x1234'), { to: program })).toMatchObject([{ effect: { kind: 'call' } }])
  })

  test('is read within typed data, by the account that it is of', () => {
    const to = token
    const effect = { kind: 'call', to, value: 0n, data: approve, from: safe } as const
    expect(withCallsRead([effect])).toEqual([{ effect: { ...allowed, owner: safe }, depth: 0 }])
    const sends = { ...effect, to: multiSend, data: many, isDelegate: true }
    expect(withCallsRead([sends]).at(-1)?.effect).toEqual({ ...allowed, owner: safe })
  })
})

describe('a call that stays unread', () => {
  test.each<[string, Hex]>([
    ['an unknown function', '0xdeadbeef'],
    ['less than a name', '0xa905'],
    ['a known one without arguments', '0xa9059cbb'],
    ['one that is cut short', approve.slice(0, -2) as Hex],
    ['many calls, none of them whole', call('multiSend(bytes)', ['0x00ff'])],
    ['an empty batch', call('multicall(bytes[])', [[]])],
  ])('%s', (_what, data) => {
    expect(effectsOf(data)).toEqual([{ kind: 'call', to: token, value: 0n, data }])
  })

  test('is code run as a Safe, unless it is known as a batch', () => {
    expect(effectsOf(call(exec, execArgs(program, many, 1)), { to: safe })).toEqual([
      { kind: 'call', to: program, value: 0n, data: many, from: safe, isDelegate: true },
    ])
    const delegate = { kind: 'call', to: program, value: 0n, data: many, isDelegate: true } as const
    expect(withCallsRead([delegate])).toEqual([{ effect: delegate, depth: 0 }])
  })

  test('is the payment of a Safe to the account that executes a call', () => {
    const [to, value, data, kind, safeTxGas] = execArgs(token, approve, 0)
    const paid = [to, value, data, kind, safeTxGas, 1_000_000n, 1n, token, you, '0x']
    expect(effectsOf(call(exec, paid), { to: safe }).at(-1)).toEqual({ kind: 'unclear' })
  })

  test('is one nested too deep, or one of too many', () => {
    let deep = approve
    for (let at = 0; at < 20; at++)
      deep = call('execute(address,uint256,bytes)', [program, 0n, deep])
    const all = read(deep, { to: program })
    expect(all).toHaveLength(9)
    expect(all.at(-1)).toMatchObject({ effect: { kind: 'call' }, depth: 8 })
    expect(all.at(-1)?.isRead).toBeUndefined()
    const wide = effectsOf(call('multicall(bytes[])', [Array(500).fill(approve)]))
    expect(wide).toHaveLength(64)
    expect(wide.at(-1)).toEqual({ kind: 'unclear' })
  })
})

test('reads a call even if coins go with it', () => {
  expect(effectsOf(approve, { value: 1n })).toEqual([
    { kind: 'send', to: token, amount: 1n },
    allowed,
  ])
  const inner = call('execute(address,uint256,bytes)', [you, 9n, '0x'])
  expect(effectsOf(inner, { to: program, value: 10n })).toEqual([
    { kind: 'call', to: program, value: 10n, data: inner },
    { kind: 'send', to: you, amount: 9n, from: program },
  ])
})
