import type { SwapOrder } from '@portico/core/adapter'
import { concat, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { networkWith } from '../../onAnvil.test.util.ts'
import { assertSwap } from '../assertSwap.ts'
import { swappersOf } from '../swappersOf.ts'
import {
  type Action,
  actionsInput,
  alongV4,
  commandsCall,
  settleAll,
  takeAll,
  throughV4,
  v4Call,
} from './v4Call.test.util.ts'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = networkWith([], 1)
const swapper = swappersOf({}).find(network, 'uniswap-v4')
const router = swapper?.router as Hex
const deadline = 10n ** 10n
const order = { network, owner, amount: 1000n, least: 900n }
const toDollars: SwapOrder = { ...order, get: dollar }
const toEther: SwapOrder = { ...order, give: dollar }
const toOther: SwapOrder = { ...order, give: dollar, get: other }

const outcome = (wanted: SwapOrder, transaction: object) => {
  if (!swapper) throw new Error('no router')
  try {
    return assertSwap(wanted, transaction as never, swapper) && 'signed'
  } catch (error) {
    return (error as { params?: { problem?: string } }).params?.problem
  }
}

const whole = { amount: 1000n }
const half = { amount: 500n }
const buying = (data: Hex, more: object = {}) => ({ to: router, data, value: 1000n, ...more })
const selling = (data: Hex, more: object = {}) => ({ to: router, data, value: 0n, ...more })
const swapTo = (...ways: readonly Action[]) =>
  v4Call(deadline, ...ways, settleAll(zeroAddress, 1000n), takeAll(dollar, 900n))
const bought = swapTo(throughV4([zeroAddress, dollar], whole))
const ends = (give: Hex, get: Hex, [most, least] = [1000n, 900n]) =>
  [settleAll(give, most), takeAll(get, least)] as const

describe('a swap that is signed because it is the order', () => {
  test.each([
    ['of the own currency', toDollars, buying(bought)],
    [
      'for more than the least',
      toDollars,
      buying(
        v4Call(
          deadline,
          throughV4([zeroAddress, dollar], whole),
          ...ends(zeroAddress, dollar, [1000n, 950n]),
        ),
      ),
    ],
    [
      'for the own currency',
      toEther,
      selling(
        v4Call(deadline, throughV4([dollar, zeroAddress], whole), ...ends(dollar, zeroAddress)),
      ),
    ],
    [
      'over two pools',
      toOther,
      selling(
        v4Call(
          deadline,
          alongV4([dollar, zeroAddress, other], [{}, {}], whole),
          ...ends(dollar, other),
        ),
      ),
    ],
    [
      'several ways at once',
      toOther,
      selling(
        v4Call(
          deadline,
          throughV4([dollar, other], { ...half, fee: 100, spacing: 1 }),
          alongV4([dollar, zeroAddress, other], [{}, {}], half),
          ...ends(dollar, other),
        ),
      ),
    ],
  ])('%s', (_how, wanted, transaction) => {
    expect(outcome(wanted, transaction)).toBe('signed')
  })
})

/** Data that a malicious server might insert before a swap. */
const permit: Hex = `0x${'11'.repeat(7 * 32)}`
const input = actionsInput(throughV4([zeroAddress, dollar], whole), ...ends(zeroAddress, dollar))
/** Changes one byte, counted from the end. */
const flipped = (data: Hex, fromEnd: number): Hex => {
  const at = data.length - fromEnd * 2
  return `${data.slice(0, at)}01${data.slice(at + 2)}` as Hex
}

describe('a swap that an attacker between server and wallet cannot have signed', () => {
  const single = (more: object) =>
    buying(swapTo(throughV4([zeroAddress, dollar], { ...whole, ...more })))
  const raw = (...actions: readonly Action[]) => buying(v4Call(deadline, ...actions))
  const way = throughV4([zeroAddress, dollar], whole)
  test.each<[string, SwapOrder, object]>([
    ['another target', toDollars, buying(bought, { to: thief })],
    ['the token as target', toDollars, buying(bought, { to: dollar })],
    ['more of the own currency', toDollars, buying(bought, { value: 1001n })],
    ['less of the own currency', toDollars, buying(bought, { value: 999n })],
    ['a token beside the own currency', toEther, selling(bought)],
    ['another amount', toDollars, single({ amount: 1001n })],
    ['an amount that stands for all', toDollars, single({ amount: 0n })],
    [
      'a part that stands for all',
      toDollars,
      buying(
        swapTo(
          throughV4([zeroAddress, dollar], whole),
          throughV4([zeroAddress, dollar], { amount: 0n }),
        ),
      ),
    ],
    [
      'another pool currency to get',
      toDollars,
      buying(swapTo(throughV4([zeroAddress, other], whole))),
    ],
    ['another pool currency to give', toDollars, buying(swapTo(throughV4([other, dollar], whole)))],
    [
      'the pool the other way round',
      toDollars,
      buying(swapTo(throughV4([dollar, zeroAddress], whole))),
    ],
    ['a pool with hooks', toDollars, single({ hooks: thief })],
    ['data for hooks', toDollars, single({ hookData: '0x12' })],
    ['a lower least', toDollars, raw(way, ...ends(zeroAddress, dollar, [1000n, 899n]))],
    ['no least', toDollars, raw(way, ...ends(zeroAddress, dollar, [1000n, 0n]))],
    ['more to be paid', toDollars, raw(way, ...ends(zeroAddress, dollar, [1001n, 900n]))],
    [
      'another token to be paid',
      toDollars,
      raw(way, settleAll(other, 1000n), takeAll(dollar, 900n)),
    ],
    [
      'another token to be taken',
      toDollars,
      raw(way, settleAll(zeroAddress, 1000n), takeAll(other, 900n)),
    ],
    ['nothing to be taken', toDollars, raw(way, settleAll(zeroAddress, 1000n))],
    ['nothing to be paid', toDollars, raw(way, takeAll(dollar, 900n))],
    ['no swap', toDollars, raw(...ends(zeroAddress, dollar))],
    ['no actions', toDollars, raw()],
    [
      'ends the other way round',
      toDollars,
      raw(way, takeAll(dollar, 900n), settleAll(zeroAddress, 1000n)),
    ],
    ['trailing actions', toDollars, raw(way, ...ends(zeroAddress, dollar), takeAll(other, 0n))],
    ['a second end', toDollars, raw(way, takeAll(dollar, 1n), ...ends(zeroAddress, dollar))],
    [
      // TAKE, to any recipient.
      'another recipient',
      toDollars,
      raw(way, settleAll(zeroAddress, 1000n), [
        '0x0e',
        concat([permit.slice(0, 66) as Hex, `0x${'00'.repeat(64)}`]),
      ]),
    ],
    // SETTLE by the router, TAKE_PORTION, SWAP_EXACT_OUT_SINGLE.
    ['another way to pay', toDollars, raw(way, ['0x0b', permit], takeAll(dollar, 900n))],
    ['a portion for somebody', toDollars, raw(way, ['0x10', permit], ...ends(zeroAddress, dollar))],
    ['a swap of another kind', toDollars, raw(['0x08', way[1]], ...ends(zeroAddress, dollar))],
    [
      'ways of more in all',
      toDollars,
      buying(
        swapTo(
          throughV4([zeroAddress, dollar], half),
          throughV4([zeroAddress, dollar], { ...half, amount: 501n }),
        ),
      ),
    ],
    [
      'ways that end elsewhere',
      toDollars,
      buying(swapTo(throughV4([zeroAddress, dollar], half), throughV4([zeroAddress, other], half))),
    ],
    [
      'a path with hooks',
      toDollars,
      buying(swapTo(alongV4([zeroAddress, other, dollar], [{}, { hooks: thief }], whole))),
    ],
    [
      'a path with data for hooks',
      toDollars,
      buying(swapTo(alongV4([zeroAddress, other, dollar], [{ hookData: '0x01' }], whole))),
    ],
    [
      'a path that ends elsewhere',
      toDollars,
      buying(swapTo(alongV4([zeroAddress, dollar, other], [], whole))),
    ],
    [
      'a path that begins elsewhere',
      toDollars,
      buying(swapTo(alongV4([other, dollar], [], whole))),
    ],
    ['a path of nothing', toDollars, buying(swapTo(alongV4([zeroAddress], [], whole)))],
    ['no deadline', toDollars, buying(commandsCall('0x10', [input]))],
    [
      'a permit that the server slipped in',
      toDollars,
      buying(commandsCall('0x0a10', [permit, input], deadline)),
    ],
    [
      'a permit that may fail',
      toDollars,
      buying(commandsCall('0x8a10', [permit, input], deadline)),
    ],
    ['a command after it', toDollars, buying(commandsCall('0x1004', [input, permit], deadline))],
    [
      'a transfer ahead of it',
      toDollars,
      buying(commandsCall('0x0210', [permit, input], deadline)),
    ],
    ['the swap twice', toDollars, buying(commandsCall('0x1010', [input, input], deadline))],
    ['a swap that may fail', toDollars, buying(commandsCall('0x90', [input], deadline))],
    ['a plan within', toDollars, buying(commandsCall('0x21', [input], deadline))],
    ['another command', toDollars, buying(commandsCall('0x00', [input], deadline))],
    ['an input too many', toDollars, buying(commandsCall('0x10', [input, '0x'], deadline))],
    ['no commands', toDollars, buying(commandsCall('0x', [], deadline))],
    ['bytes after the call', toDollars, buying(concat([bought, '0x00']))],
    [
      'bytes after the input',
      toDollars,
      buying(commandsCall('0x10', [concat([input, `0x${'00'.repeat(32)}`])], deadline)),
    ],
    [
      'bytes after an action',
      toDollars,
      raw([way[0], concat([way[1], `0x${'00'.repeat(32)}`])], ...ends(zeroAddress, dollar)),
    ],
    [
      'dirty bytes at the end',
      toDollars,
      buying(
        flipped(
          commandsCall(
            '0x10',
            [actionsInput(['0x06', `${way[1]}ff`], ...ends(zeroAddress, dollar))],
            deadline,
          ),
          1,
        ),
      ),
    ],
    ['an allowance', toEther, selling(`0x095ea7b3${'0'.repeat(128)}`, { to: dollar })],
    [
      'an allowance of Permit2',
      toEther,
      selling(`0x87517c45${'0'.repeat(256)}`, { to: swapper?.permit2 }),
    ],
    ['nonsense', toDollars, buying('0xdeadbeef')],
    ['no data', toDollars, { to: router, value: 1000n }],
    ['nothing', toDollars, {}],
  ])('%s', (_what, wanted, transaction) => {
    expect(outcome(wanted, transaction)).toBe('unsafe')
  })

  test('with any one byte changed, unless it is still the order', () => {
    let signed = 0
    for (let at = 2; at < bought.length; at += 2) {
      const byte = Number.parseInt(bought.slice(at, at + 2), 16) ^ 0xff
      const data =
        `${bought.slice(0, at)}${byte.toString(16).padStart(2, '0')}${bought.slice(at + 2)}` as Hex
      if (outcome(toDollars, buying(data)) === 'signed') signed++
    }
    // The pool's fee and tick spacing, the minimum of the one swap, a higher total minimum, and the deadline do not
    // affect tokens, amounts or the recipient.
    expect(signed).toBeGreaterThan(0)
    expect(signed).toBeLessThanOrEqual(3 + 3 + 16 + 32 + 32)
  })
})

test('pools of v4 swap if the site names nothing else, on the networks that have them', () => {
  const on = (id: number, options = {}) => swappersOf(options).sources(networkWith([], id))
  expect([on(1), on(250), on(324)]).toEqual([['uniswap-v4'], [], []])
  const row = { router: thief, wrapped: other } as const
  expect(on(1, { swaps: { 'eip155:1': row } })).toEqual([])
  const withV4 = { swaps: { 'eip155:7': { ...row, v4: { router: owner } } } } as const
  expect(on(7, withV4)).toEqual(['uniswap-v4'])
  expect(swappersOf(withV4).find(networkWith([], 7), 'uniswap-v4')).toMatchObject({
    router: owner,
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  })
})
