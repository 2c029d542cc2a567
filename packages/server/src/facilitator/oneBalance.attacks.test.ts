import { accounts, receiptOf, tokens } from '@portico/testing/chains'
import { encodeFunctionData, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backEnd, facilitator, pay, startFacilitatorWorld } from '../../test/facilitatorWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

/** Returns an account with this many units of the token. */
async function accountWith(key: string, units: bigint) {
  const account = privateKeyToAccount(`0x${key.repeat(64)}`)
  const { abi, address } = tokens.dollar
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [account.address, units] })
  const from = accounts.demo.address
  const hash = await world.node<Hex>('eth_sendTransaction', [{ from, to: address, data }])
  await receiptOf(world.anvil.url, hash)
  return account
}

onOneDatabase(() => {
  test('spends the fees of two payments for a balance of two, and blocks no other payer', async () => {
    const poor = await accountWith('7', 500_000n)
    const projects = facilitator.projects.map((one) => ({ ...one, perDay: 6 }))
    let sent = 0
    let refused = 0
    let mine: Promise<unknown> | undefined
    const settings = { facilitator: { ...facilitator, projects } }
    const nodeFetch: typeof fetch = async (input, init) => {
      const body = String(init?.body)
      if (body.includes('eth_sendRawTransaction')) sent += 1
      // Most nodes estimate on the newest block, and not on pending transactions, as anvil does.
      const estimate = /("method":"eth_estimateGas","params":\[\{[^}]*\})\]/g
      return fetch(input, { ...init, body: body.replaceAll(estimate, '$1,"latest"]') })
    }
    const shop = backEnd(await world.serve(settings, { fetch: nodeFetch }))
    await world.node('evm_setAutomine', [false])
    const payments = await Promise.all(Array.from({ length: 6 }, () => pay({ by: poor })))
    const words = await Promise.all(
      payments.map(async (payment) => {
        const word = await shop.settled(payment)
        if (word === 'unexpected_settle_error') refused += 1
        // Only what was sent is left to wait for.
        if (refused === 4) mine ??= world.node('evm_setAutomine', [true])
        return word
      }),
    )
    await mine
    expect(words.toSorted()).toEqual(['ok', 'ok', ...Array(4).fill('unexpected_settle_error')])
    expect(sent).toBe(2)
    expect(await shop.settled(await pay())).toBe('ok')
  })
})
