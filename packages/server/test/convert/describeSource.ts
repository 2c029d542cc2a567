import { describe, expect, test } from 'vitest'
import type { SwapSource } from '../../src/convert/sources/swapSource.ts'
import type { LowerAddress } from '../../src/families/evm/evmAddress.ts'

/** A source under test: its chain, token and account. */
export type SourceCase = {
  source: () => SwapSource
  chainId: string
  /** The other chain, for a source across chains. */
  toChainId?: string
  token: LowerAddress
  user: LowerAddress
  /** The contract that transactions call, if it differs from the spender. */
  target?: LowerAddress
  /** In the native currency. */
  amount: bigint
}

const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Tests the rules of every source of swaps. */
export function describeSource(name: string, given: () => SourceCase): void {
  const orderOf = ({ chainId, toChainId, token, amount, user }: SourceCase) => ({
    ...({ chainId, amount, user, from: ether, to: token } as const),
    ...(toChainId !== undefined && { toChainId }),
    fromText: `${chainId}:${ether}`,
    toText: `${toChainId ?? chainId}:${token}`,
  })
  const buildOf = (known: SourceCase, more: object = {}) => {
    const { fromText: _, toText: __, ...order } = orderOf(known)
    return known.source().build({ ...order, slippageBps: 100n, least: 0n, tries: true, ...more })
  }

  describe(`the swap source ${name}`, () => {
    test('names its spender on its chain, and none on a chain without its swaps', async () => {
      const { source, chainId } = given()
      expect(await source().spenderOn(chainId)).toMatch(/^0x[\da-f]{40}$/)
      await expect(source().spenderOn('eip155:999')).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
    })

    test('quotes the requested order, in whole numbers', async () => {
      const known = given()
      const order = orderOf(known)
      const quote = await known.source().quote(order)
      expect(quote).toMatchObject({
        fromAmount: String(order.amount),
        fromAccount: order.fromText,
        toAccount: order.toText,
        spender: null,
        provider: expect.stringMatching(/./),
      })
      expect(quote.source).toBe(known.source().id)
      expect(quote.toAmount).toMatch(/^[1-9]\d*$/)
      const back = { ...order, from: order.to, to: order.from, amount: 1_000_000n }
      const texts = { fromText: order.toText, toText: order.fromText }
      const { spender } = await known.source().quote({ ...back, ...texts })
      expect(spender).toBe(`${known.chainId}:${await known.source().spenderOn(known.chainId)}`)
    })

    test('builds for the account, with a minimum within the slippage', async () => {
      const known = given()
      const { tx, minimum = '0', spender } = await buildOf(known)
      const out = BigInt(tx.amount)
      expect(tx.from).toBe(`${known.chainId}:${known.user}`)
      const target = known.target ?? (await known.source().spenderOn(known.chainId))
      expect(tx.to).toBe(`${known.chainId}:${target}`)
      expect([tx.value, spender]).toEqual([String(known.amount), null])
      expect(BigInt(minimum)).toBeGreaterThanOrEqual(out - (out * 100n) / 10_000n - 1n)
      expect(BigInt(minimum)).toBeLessThanOrEqual(out)
      expect(BigInt(tx.eip155?.gas ?? 0)).toBeGreaterThan(0n)
    })

    test('builds no less than the visitor was shown, or nothing', async () => {
      const known = given()
      const out = BigInt((await buildOf(known)).tx.amount)
      const told = out - out / 1000n
      const { minimum = '0' } = await buildOf(known, { slippageBps: 500n, least: told })
      expect(BigInt(minimum)).toBeGreaterThanOrEqual(told)
      await expect(buildOf(known, { least: out * 2n })).rejects.toMatchObject({
        code: 'PRICE_MOVED',
      })
    })
  })
}
