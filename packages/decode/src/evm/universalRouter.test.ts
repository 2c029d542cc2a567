import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { isRiskyCall } from './callEffect.ts'
import { callEffects } from './callEffects.ts'

const [me, you, token, other, router] = [1, 2, 3, 4, 5].map(
  (digit) => `0x${String(digit).repeat(40)}` as Hex,
) as [Hex, Hex, Hex, Hex, Hex]
const sender = '0x0000000000000000000000000000000000000001'
const itself = '0x0000000000000000000000000000000000000002'
const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
])

const encode = (types: string, values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never)

type Command = readonly [byte: Hex, input: Hex]
const bytesOf = (list: readonly Command[]): Hex =>
  `0x${list.map(([byte]) => byte.slice(2)).join('')}`
const execute = (list: readonly Command[], more: readonly bigint[] = []): Hex => {
  const args = [bytesOf(list), list.map(([, input]) => input), ...more]
  return encodeFunctionData({ abi, functionName: 'execute', args } as never)
}
const read = (list: readonly Command[], more?: readonly bigint[]) =>
  callEffects({ to: router, value: 0n, data: execute(list, more), signer: me })
/** Returns the effects of commands, without the call that contains them. */
const effectsOf = (...list: readonly Command[]) => {
  const [all, ...inner] = read(list)
  expect(all).toMatchObject({ effect: { kind: 'call', to: router }, isRead: true, depth: 0 })
  expect(inner.every(({ depth }) => depth === 1)).toBe(true)
  return inner.map(({ effect }) => effect)
}

const path3 = encodePacked(['address', 'uint24', 'address'], [token, 500, other])
const route = 'address,uint256,uint256,bytes,bool'
const route2 = 'address,uint256,uint256,address[],bool'
const amounts = 'address,address,uint256'
const everything = 2n ** 255n
const permitSingle = '((address,uint160,uint48,uint48),address,uint256),bytes'
const permitBatch = '((address,uint160,uint48,uint48)[],address,uint256),bytes'
const details = [token, 5n, 100, 0] as const
const pool = [token, other, 500, 10, zeroAddress] as const
const single = '((address,address,uint24,int24,address),bool,uint128,uint128,bytes)'
const multi = '(address,(address,uint24,int24,address,bytes)[],uint128,uint128)'
const hop = [other, 500, 10, zeroAddress, '0x'] as const
const v4 = (...list: readonly Command[]): Command => [
  '0x10',
  encode('bytes,bytes[]', [bytesOf(list), list.map(([, value]) => value)]),
]

const given = { token, amount: 5n }
const got = { token: other, amount: 4n }
const most = { ...got, isLeast: true }
const sent = { kind: 'send', from: router, to: you }
const swapped = { kind: 'swap', gives: given, gets: most, from: me, to: you }

describe('commands that move tokens', () => {
  test.each<[string, Command, object[]]>([
    ['V3, exact in', ['0x00', encode(route, [you, 5n, 4n, path3, true])], [swapped]],
    [
      'V3, exact out',
      ['0x01', encode(route, [you, 4n, 5n, path3, false])],
      [
        {
          ...swapped,
          from: router,
          gives: { token: other, amount: 5n },
          gets: { token, amount: 4n },
        },
      ],
    ],
    [
      'V2, exact in',
      ['0x08', encode(route2, [sender, 5n, 4n, [token, other], true])],
      [{ ...swapped, to: me }],
    ],
    [
      'V2, exact out',
      ['0x09', encode(route2, [you, 4n, 5n, [token, other], true])],
      [{ ...swapped, gets: got }],
    ],
    [
      'all that it holds',
      ['0x00', encode(route, [itself, everything, 0n, path3, false])],
      [
        {
          ...swapped,
          from: router,
          to: router,
          gives: { token, amount: 0n, share: 10_000n },
          gets: { ...most, amount: 0n },
        },
      ],
    ],
    [
      'a transfer from the account',
      ['0x02', encode('address,address,uint160', [token, you, 5n])],
      [{ kind: 'send', token, amount: 5n, from: me, to: you }],
    ],
    [
      'several permissions',
      ['0x03', encode(permitBatch, [[[details], you, 1n], '0x'])],
      [{ kind: 'allow', token, spender: you, amount: 5n, until: 100n, owner: me }],
    ],
    [
      'a sweep',
      ['0x04', encode(amounts, [token, you, 5n])],
      [{ ...sent, ...given, isLeast: true }],
    ],
    ['a transfer', ['0x05', encode(amounts, [zeroAddress, you, 5n])], [{ ...sent, amount: 5n }]],
    [
      'a portion',
      ['0x06', encode(amounts, [token, you, 25n])],
      [{ ...sent, token, amount: 0n, share: 25n }],
    ],
    [
      'a permission',
      ['0x0a', encode(permitSingle, [[details, you, 1n], '0x'])],
      [{ kind: 'allow', token, spender: you, amount: 5n, until: 100n, owner: me }],
    ],
    [
      'wrapping',
      ['0x0b', encode('address,uint256', [itself, 5n])],
      [{ kind: 'wrap', amount: 5n, from: router, to: router }],
    ],
    [
      'unwrapping',
      ['0x0c', encode('address,uint256', [you, 5n])],
      [{ kind: 'unwrap', amount: 0n, share: 10_000n, from: router, to: you }],
    ],
    [
      'several transfers',
      ['0x0d', encode('(address,address,uint160,address)[]', [[[me, you, 5n, token]]])],
      [{ kind: 'send', token, amount: 5n, from: me, to: you }],
    ],
    [
      'V4, one pool',
      v4(
        ['0x06', encode(single, [[pool, true, 5n, 4n, '0x']])],
        ['0x0c', encode('address,uint256', [token, 5n])],
        ['0x0e', encode(amounts, [other, you, 0n])],
      ),
      [
        { ...swapped, to: router },
        { kind: 'send', token, amount: 5n, from: me, to: router },
        { ...sent, token: other, amount: 0n, share: 10_000n },
      ],
    ],
    [
      'V4, a path',
      v4(
        ['0x07', encode(multi, [[token, [hop], 5n, 4n]])],
        ['0x0f', encode('address,uint256', [other, 4n])],
      ),
      [
        { ...swapped, to: router },
        { ...sent, ...most, to: me },
      ],
    ],
    [
      'V4, exact out',
      v4(
        ['0x08', encode(single, [[pool, false, 4n, 5n, '0x']])],
        ['0x09', encode(multi, [[token, [hop], 4n, 5n]])],
      ),
      [
        {
          ...swapped,
          gives: { token: other, amount: 5n },
          gets: { token, amount: 4n },
          to: router,
        },
        {
          ...swapped,
          gives: { token: other, amount: 5n },
          gets: { token, amount: 4n },
          to: router,
        },
      ],
    ],
    [
      'commands within one',
      ['0x21', encode('bytes,bytes[]', ['0x05', [encode(amounts, [token, you, 5n])]])],
      [{ ...sent, ...given }],
    ],
    ['one that may fail', ['0x85', encode(amounts, [token, you, 5n])], [{ ...sent, ...given }]],
  ])('%s', (_name, command, expected) => {
    expect(effectsOf(command)).toEqual(expected)
    expect(
      read([command], [9n])
        .slice(1)
        .map(({ effect }) => effect),
    ).toEqual(expected)
    expect(effectsOf(command).every(isRiskyCall)).toBe(true)
  })
})

describe('an unknown or malformed command, which may do anything', () => {
  const good: Command = ['0x05', encode(amounts, [token, you, 5n])]
  test.each<[string, Command]>([
    ['not known', ['0x3f', '0x1234']],
    ['of a later router', ['0x45', good[1]]],
    ['cut short', ['0x05', '0x1234']],
    ['a path without an end', ['0x00', encode(route, [you, 5n, 4n, token, true])]],
    ['an action that is not known', v4(['0x0d', '0x'])],
    [
      'an action with other fields',
      v4([
        '0x07',
        encode('(address,(address,uint24,int24,address,bytes)[],uint256[],uint128,uint128)', [
          [token, [hop], [1n], 5n, 4n],
        ]),
      ]),
    ],
  ])('%s', (_name, command) => {
    const [first, second] = effectsOf(good, command)
    expect(first).toMatchObject({ kind: 'send' })
    expect(second).toMatchObject({ kind: 'call', to: router, from: me })
    expect(second && isRiskyCall(second)).toBe(true)
  })

  test.each<[string, Hex]>([
    ['no commands', execute([])],
    [
      'more commands than inputs',
      encodeFunctionData({ abi, functionName: 'execute', args: ['0x0505', [good[1]]] }),
    ],
  ])('%s', (_name, data) => {
    const all = callEffects({ to: router, value: 0n, data, signer: me })
    expect(all).toEqual([{ effect: { kind: 'call', to: router, value: 0n, data }, depth: 0 }])
  })

  test('ends for commands nested in commands', () => {
    let inner = encode('bytes,bytes[]', ['0x05', [good[1]]])
    for (let at = 0; at < 200; at++) inner = encode('bytes,bytes[]', ['0x21', [inner]])
    expect(effectsOf(['0x21', inner]).at(-1)).toMatchObject({ kind: 'call' })
  })
})
