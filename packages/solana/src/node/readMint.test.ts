import { shownUnits, tokenExtensions, withheldOf } from '@portico/decode/solana'
import { expectCode } from '@portico/testing'
import { type Address, address } from '@solana/kit'
import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { readMint } from './readMint.ts'
import { token2022Address, tokenAccountIn } from './tokenAccounts.ts'

const mint = getMintEncoder().encode({
  mintAuthority: null,
  supply: 1n,
  decimals: 6,
  isInitialized: true,
  freezeAuthority: null,
})

/** A mint of Token-2022 with these extensions: kind and data. */
function extended(...extensions: readonly (readonly [number, readonly number[]])[]) {
  const tail = extensions.flatMap(([kind, data]) => [kind, 0, data.length, 0, ...data])
  const data = new Uint8Array(166 + tail.length)
  data.set(mint)
  data[165] = 1
  data.set(tail, 166)
  return data
}

const account = (data: Uint8Array, owner: Address = token2022Address) => ({
  lamports: 1n,
  owner,
  isExecutable: false,
  data,
})
const zeros = (length: number) => Array.from({ length }, () => 0)
const feeConfig = (() => {
  const data = new DataView(new ArrayBuffer(108))
  const write = (at: number, epoch: bigint, maximum: bigint, points: number) => {
    data.setBigUint64(at, epoch, true)
    data.setBigUint64(at + 8, maximum, true)
    data.setUint16(at + 16, points, true)
  }
  write(72, 0n, 50n, 100)
  write(90, 10n, 1000n, 250)
  return [...new Uint8Array(data.buffer)]
})()

/** The rate until now, and the rate from now on, in hundredths of a percent a year. */
function interest(before: number, now: number): readonly number[] {
  const data = new DataView(new ArrayBuffer(52))
  data.setInt16(40, before, true)
  data.setInt16(50, now, true)
  return [...new Uint8Array(data.buffer)]
}

/** The multipliers of displayed amounts, current and next. */
function scale(now: number, soon: number, from = 0n): readonly number[] {
  const data = new DataView(new ArrayBuffer(56))
  data.setFloat64(32, now, true)
  data.setBigInt64(40, from, true)
  data.setFloat64(48, soon, true)
  return [...new Uint8Array(data.buffer)]
}

describe('the extensions of a token', () => {
  test.each([
    ['it belongs to its owner for good', [[9, []]]],
    ['it is paused', [[26, [...zeros(32), 1]]]],
    ['its transfers need a program of their own', [[14, [...zeros(63), 1]]]],
    ['its amounts are shown by a rule of its own', [[10, interest(0, 500)]]],
    ['its amounts are shown by a rule of its own', [[10, interest(500, 0)]]],
    ['its amounts are shown by a rule of its own', [[25, scale(2, 2)]]],
    ['its amounts are shown by a rule of its own', [[25, scale(1, 1000)]]],
    ['its amounts are shown by a rule of its own', [[25, []]]],
  ] as const)('prevent sending: %s', async (reason, extensions) => {
    const reading = async () => readMint(account(extended(...extensions)))
    await expect(reading()).rejects.toMatchObject({
      code: 'TOKEN_NOT_TRANSFERABLE',
      params: { reason },
    })
  })

  test('are accepted if they keep nobody from sending', () => {
    const data = extended(
      [26, zeros(33)],
      [14, zeros(64)],
      [18, zeros(64)],
      [3, zeros(32)],
      [10, interest(0, 0)],
      [25, scale(1, 1)],
    )
    expect(readMint(account(data))).toEqual({
      program: token2022Address,
      decimals: 6,
      feeRules: [],
    })
    const classic = new Uint8Array(mint)
    expect(readMint(account(classic, TOKEN_PROGRAM_ADDRESS)).decimals).toBe(6)
  })

  test.each([
    ['as base units', [[26, zeros(33)]], 1_000_000n],
    ['by its scale', [[25, scale(2.5, 9)]], 9_000_000n],
    ['by its scale of before', [[25, scale(2.5, 9, 2000n)]], 2_500_000n],
    ['with the interest of a year', [[10, interest(0, 500)]], 1_051_271n],
    ['as nothing that could be told', [[25, scale(Number.NaN, Number.NaN)]], undefined],
    ['as nothing that could be told', [[25, scale(-1, -1)]], undefined],
  ] as const)('show an amount %s', (_, extensions, shown) => {
    // One year, by the program's definition, after time zero.
    const now = extensions[0][0] === 25 ? 1000 : 31_556_736
    expect(shownUnits(1_000_000n, tokenExtensions(extended(...extensions)), now)).toBe(shown)
  })

  test('set the fee of the epoch, a share rounded up, and never above its maximum', () => {
    const { feeRules } = readMint(account(extended([18, zeros(64)], [1, feeConfig])))
    const withheld = (amount: bigint, epoch: bigint) => withheldOf(amount, feeRules, epoch)
    expect([withheld(1000n, 9n), withheld(1000n, 10n)]).toEqual([10n, 25n])
    expect([withheld(1n, 9n), withheld(0n, 9n)]).toEqual([1n, 0n])
    expect([withheld(10n ** 12n, 9n), withheld(10n ** 12n, 10n)]).toEqual([50n, 1000n])
    expect(withheldOf(1000n, [], 10n)).toBeUndefined()
  })

  test('end the reading if they are nonsense, without an endless loop', () => {
    const whole = extended([1, feeConfig])
    for (let length = 0; length < whole.length; length += 1)
      expect(() => tokenExtensions(whole.slice(0, length))).not.toThrow()
    expect(tokenExtensions(new Uint8Array(400).fill(255)).size).toBe(0)
    expect(tokenExtensions(whole.slice(0, 200)).size).toBe(0)
  })

  test('refuses an account that is no mint as a token', async () => {
    const read = async (account: Parameters<typeof readMint>[0]) => readMint(account)
    const foreign = address('2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX')
    for (const given of [
      undefined,
      account(new Uint8Array(mint), foreign),
      account(new Uint8Array(165)),
      account(new Uint8Array(0)),
    ])
      await expectCode(read(given), 'EXECUTION_REVERTED')
  })

  test('a mint is not read as a token account, nor a token account as a mint', () => {
    expect(tokenAccountIn(extended([1, feeConfig]))).toBeUndefined()
    expect(tokenAccountIn(new Uint8Array(mint))).toBeUndefined()
    expect(tokenAccountIn(new Uint8Array(165))).toBeUndefined()
  })
})
