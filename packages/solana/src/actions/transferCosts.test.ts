import { apiErrors } from '@portico/contract'
import { createPortico, estimateFee } from '@portico/core'
import { expectCode, testPlatform } from '@portico/testing'
import { solanaTokens, tokenPrograms } from '@portico/testing/chains'
import { type Address, address, createSolanaRpc } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { asToken, newAddress, onSolana } from '../onSolana.test.util.ts'
import { solana } from '../solana.ts'
import { priceCeiling, priceFloor } from '../transfer/feeConstants.ts'
import { priceAmong } from '../transfer/priceOf.ts'

const chain = onSolana()
const { from } = chain

/** Sends, and returns the estimate and what the chain took of the sender's SOL. */
async function sent(params: { to: string; amount: bigint; token?: string }) {
  const { connector } = await chain.connected()
  const transfer = { network: chain.network(), from, ...params }
  const costs = await chain.actions().send.estimateFee(transfer)
  const before = await chain.balanceOf(from)
  const { hash } = await chain.actions().send.send({ ...transfer, connector })
  await chain.actions().send.waitForReceipt({ network: chain.network(), hash, transfer })
  return { costs, hash, taken: before - (await chain.balanceOf(from)) }
}

const held = async (owner: string, token: { mint: Address; symbol: string; decimals: number }) => {
  const tokens = [asToken(token, chain.network())]
  const params = { network: chain.network(), address: owner, tokens }
  return (await chain.actions().getTokenBalances(params))[0]
}

describe('the cost of a transfer', () => {
  test.each([
    ['a classic token', solanaTokens.dollar, 1_000_000n],
    ['a token of Token-2022', solanaTokens.toll, 1_000_000_000n],
  ])(
    'of %s to an account without one is the cost shown, to the lamport',
    async (_what, token, amount) => {
      const to = await newAddress()
      const { costs, taken } = await sent({ to, amount, token: token.mint })
      const deposit = costs.accountDeposit ?? 0n
      expect(taken).toBe(costs.fee + deposit)
      expect(costs.fee).toBeGreaterThanOrEqual(5000n)
      expect(costs.fee).toBeLessThan(6000n)
      expect(await held(to, token)).toBe(amount - (costs.withheld ?? 0n))
      // The costs if there is an account already. Comparable kits set aside 0.006 SOL and more for this.
      const again = await sent({ to, amount, token: token.mint })
      expect(again.costs.accountDeposit).toBeUndefined()
      expect(again.taken).toBe(again.costs.fee)
      expect(again.taken).toBeLessThan(6000n)
    },
  )

  test('includes the deposit that the new account holds', async () => {
    const to = await newAddress()
    const { costs } = await sent({ to, amount: 7n, token: solanaTokens.dollar.mint })
    const { value } = await createSolanaRpc(chain.node().url)
      .getTokenAccountsByOwner(to, { programId: tokenPrograms.classic }, { encoding: 'base64' })
      .send()
    expect(value.map(({ account }) => account.lamports)).toEqual([costs.accountDeposit])
  })

  test('includes the share that a token withholds, rounded up', async () => {
    const to = await newAddress()
    const token = solanaTokens.toll
    const { costs } = await sent({ to, amount: 150n, token: token.mint })
    expect([costs.withheld, await held(to, token)]).toEqual([2n, 148n])
    const plain = await sent({ to, amount: 5n, token: solanaTokens.dollar.mint })
    expect(plain.costs).not.toHaveProperty('withheld')
  })

  test('prevents the sending of an amount that is withheld completely', async () => {
    const to = await newAddress()
    await expect(sent({ to, amount: 1n, token: solanaTokens.toll.mint })).rejects.toMatchObject({
      code: 'TOKEN_NOT_TRANSFERABLE',
      params: { reason: 'nothing of it would arrive' },
    })
  })

  test('of SOL to a new account is only its fee', async () => {
    const { costs, taken } = await sent({ to: await newAddress(), amount: 1_000_000n })
    expect(Object.keys(costs)).toEqual(['fee'])
    expect(taken).toBe(1_000_000n + costs.fee)
    expect(costs.fee).toBeLessThan(5_100n)
  })

  test('follows the price that others paid, within its bounds', () => {
    expect(priceAmong([])).toBe(priceFloor)
    expect(priceAmong([0n, 0n, 0n, 0n])).toBe(priceFloor)
    const paid = Array.from({ length: 150 }, (_, at) => BigInt(at) * 1000n)
    expect(priceAmong(paid)).toBe(112_000n)
    expect(priceAmong([...paid].reverse())).toBe(112_000n)
    expect(priceAmong([2n ** 63n])).toBe(priceCeiling)
  })

  test('at the highest price is still a small part of the amount that the field takes', async () => {
    const to = await newAddress()
    const expensive: typeof fetch = async (input, init) => {
      const { method } = JSON.parse(String(init?.body))
      if (method !== 'getRecentPrioritizationFees') return fetch(input, init)
      const result = [{ slot: 1, prioritizationFee: 10 ** 15 }]
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    }
    const { fee } = await chain.actions(expensive).send.estimateFee({
      network: chain.network(),
      from,
      to,
      amount: 5n,
      token: solanaTokens.dollar.mint,
    })
    expect(fee).toBeGreaterThan(10_000n)
    expect(fee).toBeLessThan(200_000n)
  })
})

test.each([
  ['without a server', undefined],
  ['where the server does not serve it', 'https://api.example'],
])('the cost is unknown on a network without a node %s', async (_what, apiUrl) => {
  const { status, description } = apiErrors.UNSUPPORTED_CHAIN
  const server: typeof fetch = async (url) =>
    String(url).includes('supported-chains')
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : Response.json({ code: 'UNSUPPORTED_CHAIN', reasons: [{ description }] }, { status })
  const network = { ...chain.network(), rpcUrls: { default: { http: [] } } }
  const portico = createPortico({
    adapters: [solana()],
    networks: [network],
    ...(apiUrl && { apiUrl, projectId: 'project' }),
    platform: testPlatform({ fetch: server }),
  })
  const estimating = estimateFee(portico, { network, from, to: from, amount: 1n })
  await expectCode(estimating, 'GAS_PRICE_UNSUPPORTED')
  await expect(estimating).rejects.toThrow('Network not supported for Gas Price')
})

describe('the minimum that the chain requires', () => {
  const estimate = (to: string, amount: bigint) =>
    chain.actions().send.estimateFee({ network: chain.network(), from, to, amount })
  const rent = () => chain.rpc().getMinimumBalanceForRentExemption(0n).send()

  test('is named when an account would be opened with less', async () => {
    const to = await newAddress()
    const minimum = await rent()
    await expect(estimate(to, minimum - 1n)).rejects.toMatchObject({
      code: 'AMOUNT_BELOW_RENT',
      params: { minimum: '0.00089088', symbol: 'SOL' },
    })
    await sent({ to, amount: minimum })
    // It is open now, and accepts any amount.
    await sent({ to, amount: 1n })
    expect(await chain.balanceOf(to)).toBe(minimum + 1n)
  })

  test('stays with the sender, or nothing does', async () => {
    const { connector } = await chain.connected()
    const to = address('2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX')
    const balance = await chain.balanceOf(from)
    const { fee } = await estimate(to, balance)
    const send = (amount: bigint) =>
      chain.actions().send.send({ network: chain.network(), from, to, amount, connector })
    await expect(send(balance - fee - 1n)).rejects.toMatchObject({
      code: 'BALANCE_BELOW_RENT',
      params: { minimum: '0.00089088', symbol: 'SOL' },
    })
    await expect(send(balance - fee + 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FEE' })
    await send(balance - fee)
    expect(await chain.balanceOf(from)).toBe(0n)
    // Nothing is left for a fee now.
    await expect(estimate(to, 0n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FEE' })
  })
})
