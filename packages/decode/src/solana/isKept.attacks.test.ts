import { solanaAccounts } from '@portico/testing/chains'
import { type Address, address, getAddressEncoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { type AccountState, tokenPrograms } from './accountState.ts'
import { isKept } from './isKept.ts'

const owner = solanaAccounts.demo.address
const thief = solanaAccounts.second.address
const place = address('So11111111111111111111111111111111111111112')
const tokens = address(tokenPrograms[0] ?? '')
const system = address('11111111111111111111111111111111')
const stakes = address('Stake11111111111111111111111111111111111111')
const programs = address('BPFLoaderUpgradeab1e11111111111111111111111')
const market = address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')

const bytesOf = (one: Address) => new Uint8Array(getAddressEncoder().encode(one))
const account = (program: Address, data: Uint8Array, lamports = 10n): AccountState => ({
  owner: program,
  data,
  lamports,
})
/** Accounts whose data names their authority at some offset. */
const ruled = (by: Address, length = 120) => {
  const data = new Uint8Array(length)
  data.set(bytesOf(by), 12)
  return data
}

describe('a token account that somebody may already spend a part of', () => {
  const held = (spendable: bigint, spender: Address | undefined = thief) => {
    const data = new Uint8Array(165)
    data.set(bytesOf(owner), 32)
    data[108] = 1
    if (spender) {
      data[72] = 1
      data.set(bytesOf(spender), 76)
    }
    new DataView(data.buffer).setBigUint64(121, spendable, true)
    return account(tokens, data)
  }

  test.each<[string, AccountState, boolean]>([
    ['as much of', held(5n), true],
    ['less of', held(4n), true],
    ['more of', held(6n), false],
    ['as much of, and is somebody else,', held(5n, market), false],
  ])('is not kept if the spender may spend %s it', (_, after, isIt) => {
    expect(isKept(owner, place, held(5n), after)).toBe(isIt)
  })
})

test('does not count a token account as kept if it is frozen only afterwards', () => {
  const held = (state: number) => {
    const data = new Uint8Array(165)
    data.set(bytesOf(owner), 32)
    data[108] = state
    return account(tokens, data)
  }
  expect(isKept(owner, place, held(1), held(1))).toBe(true)
  expect(isKept(owner, place, held(1), held(2))).toBe(false)
  expect(isKept(owner, place, undefined, held(2))).toBe(false)
  expect(isKept(owner, place, held(2), held(2))).toBe(true)
})

describe('an account that an owner controls beside tokens', () => {
  test.each<[string, Address, number]>([
    ['a stake', stakes, 200],
    ['a nonce', system, 80],
    ['a program', programs, 45],
    ['a mint', tokens, 82],
  ])('does not belong to somebody else afterwards: %s', (_, program, length) => {
    const before = account(program, ruled(owner, length))
    expect(isKept(owner, place, before, account(program, ruled(thief, length)))).toBe(false)
    expect(isKept(owner, place, before, account(program, ruled(owner, length), 9n))).toBe(false)
    expect(isKept(owner, place, before, account(market, ruled(owner, length)))).toBe(false)
    expect(isKept(owner, place, before, undefined)).toBe(false)
    expect(isKept(owner, place, before, account(program, ruled(owner, length)))).toBe(true)
  })

  test('may change if others control it, as a market that lists the owner does', () => {
    const others = account(stakes, ruled(thief))
    expect(isKept(owner, place, others, account(stakes, ruled(market)))).toBe(true)
    const listed = account(market, ruled(owner))
    expect(isKept(owner, place, listed, account(market, ruled(thief)))).toBe(true)
  })
})

test('counts a used nonce as kept, but not one that somebody else controls or empties', () => {
  const used = (by: Address, value: number, lamports = 10n) => {
    const data = new Uint8Array(80)
    data.set(bytesOf(by), 8)
    data.fill(value, 40, 72)
    return account(system, data, lamports)
  }
  expect(isKept(owner, place, used(owner, 1), used(owner, 2))).toBe(true)
  expect(isKept(owner, place, used(owner, 1), used(thief, 2))).toBe(false)
  expect(isKept(owner, place, used(owner, 1), used(owner, 2, 9n))).toBe(false)
})
