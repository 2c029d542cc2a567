import type { SwapOrder } from '@portico/core/adapter'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { networkWith } from '../onAnvil.test.util.ts'
import type { SwapRouter } from '../types.ts'
import { assertSwap } from './assertSwap.ts'
import { itself, routerCall, throughPools, together } from './swapCall.test.util.ts'

const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const here: SwapRouter = { router, wrapped }
const order = { network: networkWith([], 1), owner, amount: 1000n, least: 900n }

const outcome = (wanted: SwapOrder, transaction: object, table = here) => {
  try {
    return assertSwap(wanted, transaction as never, table) && 'signed'
  } catch (error) {
    return (error as { params?: { problem?: string } }).params?.problem
  }
}

const whole = { recipient: owner, amount: 1000n, least: 900n }
const toDollars: SwapOrder = { ...order, get: dollar }
const toEther: SwapOrder = { ...order, give: dollar }
const buying = (data: Hex, more: object = {}) => ({ to: router, data, value: 1000n, ...more })
const selling = (data: Hex, more: object = {}) => ({ to: router, data, value: 0n, ...more })
const bought = (more: object = {}) =>
  together(throughPools([wrapped, dollar], { ...whole, ...more }))
const sold = (end: Hex, more: object = {}) =>
  together(
    throughPools([dollar, wrapped], { ...whole, recipient: itself, least: 0n, ...more }),
    end,
  )
const unwrap = (least: bigint, recipient: string) => routerCall('unwrapWETH9', [least, recipient])

const sweep = (token: string, least: bigint, recipient: string) =>
  routerCall('sweepToken', [token, least, recipient])
/** Half of the order, which stays in the router. */
const part = { recipient: itself, amount: 500n, least: 0n }
const bothWays = (end: Hex, more: object = {}, path: readonly Hex[] = [wrapped, other, dollar]) =>
  together(
    throughPools([wrapped, dollar], part),
    throughPools(path, { ...part, ...more }),
    ...(end === '0x' ? [] : [end]),
  )

describe('a swap that is signed because it is the order', () => {
  test.each([
    ['through a pool', toDollars, buying(bought())],
    ['for more than the least', toDollars, buying(bought({ least: 950n }))],
    ['over two pools', toDollars, buying(together(throughPools([wrapped, other, dollar], whole)))],
    [
      'through a pair and a pool',
      toDollars,
      buying(
        together(
          routerCall('swapExactTokensForTokens', [1000n, 0n, [wrapped, other], itself]),
          throughPools([other, dollar], { ...whole, amount: 0n }),
        ),
      ),
    ],
    ['for the own currency', toEther, selling(sold(unwrap(900n, owner)))],
    ['several ways at once', toDollars, buying(bothWays(sweep(dollar, 900n, owner)))],
    [
      'several ways at once, of which one goes over two pools',
      toDollars,
      buying(
        together(
          routerCall('swapExactTokensForTokens', [600n, 0n, [wrapped, other], itself]),
          throughPools([other, dollar], { ...part, amount: 0n }),
          throughPools([wrapped, dollar], { ...part, amount: 400n }),
          sweep(dollar, 900n, owner),
        ),
      ),
    ],
    [
      'several ways for the own currency',
      toEther,
      selling(
        together(
          throughPools([dollar, wrapped], part),
          throughPools([dollar, other, wrapped], part),
          unwrap(900n, owner),
        ),
      ),
    ],
  ])('%s', (_how, wanted, transaction) => {
    expect(outcome(wanted, transaction)).toBe('signed')
  })

  test('that only wraps, or unwraps', () => {
    const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
    const wrap = encodeFunctionData({ abi, functionName: 'deposit' })
    const back = encodeFunctionData({ abi, functionName: 'withdraw', args: [1000n] })
    expect(outcome({ ...order, get: wrapped }, buying(wrap, { to: wrapped }))).toBe('signed')
    expect(outcome({ ...order, give: wrapped }, selling(back, { to: wrapped }))).toBe('signed')
    expect(outcome({ ...order, get: wrapped }, buying(wrap, { to: thief }))).toBe('unsafe')
    const tooMuch = { ...order, get: wrapped, least: order.amount + 1n }
    expect(outcome(tooMuch, buying(wrap, { to: wrapped }))).toBe('unsafe')
    const more = encodeFunctionData({ abi, functionName: 'withdraw', args: [1001n] })
    const wanted = { ...order, give: wrapped }
    expect(outcome(wanted, selling(more, { to: wrapped }))).toBe('unsafe')
  })

  test('through a router for pairs only, which is held to the same', () => {
    const pairAbi = parseAbi([
      'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    ])
    const data = (least: bigint, to: Hex) =>
      encodeFunctionData({ abi: pairAbi, args: [least, [wrapped, dollar], to, 10n ** 12n] })
    const pairs: SwapRouter = { ...here, calls: 'UniswapV2Router02' }
    expect(outcome(toDollars, buying(data(900n, owner)), pairs)).toBe('signed')
    expect(outcome(toDollars, buying(data(899n, owner)), pairs)).toBe('unsafe')
    expect(outcome(toDollars, buying(data(900n, thief)), pairs)).toBe('unsafe')
    expect(outcome(toDollars, buying(data(900n, owner), { value: 1001n }), pairs)).toBe('unsafe')
  })
})

describe('a swap that an attacker between server and wallet cannot have signed', () => {
  const approval = encodeFunctionData({
    abi: parseAbi(['function approve(address, uint256)']),
    args: [thief, 1000n],
  })
  test.each([
    ['another target', toDollars, buying(bought(), { to: thief })],
    ['a lower least', toDollars, buying(bought({ least: 899n }))],
    ['no least at all', toDollars, buying(bought({ least: 0n }))],
    ['another recipient', toDollars, buying(bought({ recipient: thief }))],
    ['the router as recipient', toDollars, buying(bought({ recipient: itself }))],
    ['more of the own currency', toDollars, buying(bought(), { value: 1001n })],
    ['more in the call than is paid', toDollars, buying(bought({ amount: 1001n }))],
    ['another token to give', toDollars, buying(together(throughPools([other, dollar], whole)))],
    ['another token to get', toDollars, buying(together(throughPools([wrapped, other], whole)))],
    [
      'the own currency along with a token',
      toEther,
      selling(sold(unwrap(900n, owner)), { value: 1n }),
    ],
    ['more of the token', toEther, selling(sold(unwrap(900n, owner), { amount: 1001n }))],
    ['an unwrapping for somebody else', toEther, selling(sold(unwrap(900n, thief)))],
    ['an unwrapping of less', toEther, selling(sold(unwrap(899n, owner)))],
    [
      'the token, and not the own currency',
      toEther,
      selling(together(throughPools([dollar, wrapped], whole))),
    ],
    [
      'a sweep at the end',
      toDollars,
      buying(
        together(
          throughPools([wrapped, dollar], whole),
          routerCall('sweepToken', [dollar, 0n, thief]),
        ),
      ),
    ],
    [
      'a second swap',
      toDollars,
      buying(
        together(throughPools([wrapped, dollar], whole), throughPools([wrapped, dollar], whole)),
      ),
    ],
    [
      'a step that pays out on the way',
      toDollars,
      buying(
        together(
          throughPools([wrapped, other], { ...whole, recipient: thief }),
          throughPools([other, dollar], { ...whole, amount: 0n }),
        ),
      ),
    ],
    ['no call', toDollars, buying(together())],
    ['several ways, and no end', toDollars, buying(bothWays('0x'))],
    ['several ways for somebody else', toDollars, buying(bothWays(sweep(dollar, 900n, thief)))],
    ['several ways for less', toDollars, buying(bothWays(sweep(dollar, 899n, owner)))],
    ['several ways for another token', toDollars, buying(bothWays(sweep(other, 900n, owner)))],
    [
      'several ways that end elsewhere',
      toDollars,
      buying(bothWays(sweep(dollar, 900n, owner), {}, [wrapped, other])),
    ],
    [
      'several ways that begin elsewhere',
      toDollars,
      buying(bothWays(sweep(dollar, 900n, owner), {}, [other, dollar])),
    ],
    [
      'several ways, of which one pays out',
      toDollars,
      buying(bothWays(sweep(dollar, 900n, owner), { recipient: thief })),
    ],
    [
      'several ways of more in all',
      toDollars,
      buying(bothWays(sweep(dollar, 900n, owner), { amount: 501n })),
    ],
    [
      'several ways of less in all',
      toDollars,
      buying(bothWays(sweep(dollar, 900n, owner), { amount: 499n })),
    ],
    ['several ways that unwrap for a token', toDollars, buying(bothWays(unwrap(900n, owner)))],
    ['a sweep and nothing else', toDollars, buying(together(sweep(dollar, 900n, owner)))],
    [
      'two sweeps',
      toDollars,
      buying(
        together(
          throughPools([wrapped, dollar], { ...part, amount: 1000n }),
          sweep(dollar, 0n, thief),
          sweep(dollar, 900n, owner),
        ),
      ),
    ],
    ['an allowance', toEther, selling(approval, { to: dollar })],
    [
      'a path that is none',
      toDollars,
      buying(
        together(
          routerCall('exactInput', [
            { path: '0x12', recipient: owner, amountIn: 1000n, amountOutMinimum: 900n },
          ]),
        ),
      ),
    ],
    ['nonsense', toDollars, buying('0xdeadbeef')],
    ['no data', toDollars, { to: router, value: 1000n }],
    ['nothing', toDollars, {}],
  ])('%s', (_what, wanted, transaction) => {
    expect(outcome(wanted, transaction)).toBe('unsafe')
  })
})
