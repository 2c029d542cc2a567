import { accounts, sendTransaction, tokens } from '@portico/testing/chains'
import { encodeFunctionData, type Hex, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  backEnd,
  facilitator,
  pay,
  payTo,
  startFacilitatorWorld,
} from '../../test/facilitatorWorld.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { mostGas } from './chainClient.ts'

/** A payer that is a contract makes the facilitator spend fees, and pays nothing. */
let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

const yes = '1626ba7e60e01b60005260206000f3'
const code = (runtime: string) =>
  `0x60${(runtime.length / 2).toString(16).padStart(2, '0')}600c60003960${(runtime.length / 2)
    .toString(16)
    .padStart(2, '0')}6000f3${runtime}` as const
/** Agrees if gas is free, and burns all gas if somebody pays for it. */
const onlyForFree = code(`3a15600657fe5b63${yes}`)
/** Agrees while its first slot is empty. */
const untilItIsFull = code(`60005415600857fe5b63${yes}`)
const always = code(`63${yes}`)

const withProject = (changes: object) => ({
  facilitator: {
    ...facilitator,
    projects: facilitator.projects.map((one) => ({ ...one, ...changes })),
  },
})

/** Starts a server and records its transactions. `turn` runs before each is sent. */
async function serve(config: object = {}, turn: () => Promise<unknown> = async () => {}) {
  const sent: `0x${string}`[] = []
  const nodeFetch: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body))
    for (const { method, params } of [body].flat())
      if (method === 'eth_sendRawTransaction') {
        await turn()
        sent.push(params[0])
      }
    return fetch(input, init)
  }
  const server = await world.serve(config, { fetch: nodeFetch })
  return { shop: backEnd(server), sent }
}
const fill = (from: string, value: number) =>
  world.node('anvil_setStorageAt', [from, '0x0', `0x${String(value).padStart(64, '0')}`])

onOneDatabase(() => {
  test('does not pay gas for a contract that agrees only if gas is free', async () => {
    const from = await world.deployPayer(onlyForFree)
    const { shop, sent } = await serve()
    const payment = await pay({ signed: { from } })
    for (let tries = 0; tries < 3; tries++)
      expect(await shop.settled(payment)).toBe('invalid_exact_evm_payload_signature')
    expect(await shop.verify(payment)).toBe('invalid_exact_evm_payload_signature')
    expect(sent).toEqual([])
  })

  test('pays gas only once for a contract that changes its mind', async () => {
    const from = await world.deployPayer(untilItIsFull)
    await fill(from, 0)
    const { shop, sent } = await serve({}, () => fill(from, 1))
    const payment = await pay({ signed: { from } })
    expect(await shop.settled(payment)).toBe('invalid_transaction_state')
    await fill(from, 0)
    for (let tries = 0; tries < 3; tries++)
      expect(await shop.settled(payment)).toBe('invalid_transaction_state')
    // Another payment is refused in the same way.
    const next = await pay({ signed: { from } })
    expect(await shop.verify(next)).toBe('invalid_exact_evm_payload_signature')
    expect(await shop.settled(next)).toBe('invalid_exact_evm_payload_signature')
    expect(sent).toHaveLength(1)
    const gas = parseTransaction(sent[0] ?? '0x').gas ?? 0n
    expect(gas).toBeLessThanOrEqual(mostGas)
  })

  test('settles for an honest contract, unless the operator allows only keys', async () => {
    const from = await world.deployPayer(always)
    const before = await world.balanceOf(payTo)
    const { shop } = await serve()
    expect(await shop.settled(await pay({ signed: { from } }))).toBe('ok')
    expect(await shop.settled(await pay({ signed: { from } }))).toBe('ok')
    expect(await world.balanceOf(payTo)).toBe(before + 500_000n)
    const careful = (await serve(withProject({ keysOnly: true }))).shop
    const payment = await pay({ signed: { from } })
    expect(await careful.verify(payment)).toBe('invalid_exact_evm_payload_signature')
    expect(await careful.settled(payment)).toBe('invalid_exact_evm_payload_signature')
    expect(await careful.settled(await pay())).toBe('ok')
  })

  test('counts an account that delegates as a contract, even if its key signs', async () => {
    const by = privateKeyToAccount(accounts.second.privateKey as Hex)
    const { abi, address: asset } = tokens.dollar
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [by.address, 10n ** 6n] })
    await sendTransaction(world.anvil.url, { from: accounts.demo.address, to: asset, data })
    const lent = await world.deployPayer(untilItIsFull)
    await world.node('anvil_setCode', [by.address, `0xef0100${lent.slice(2)}`])
    const { shop, sent } = await serve({}, () => fill(by.address, 1))
    expect(await shop.settled(await pay({ by }))).toBe('invalid_transaction_state')
    await fill(by.address, 0)
    expect(await shop.settled(await pay({ by }))).toBe('invalid_exact_evm_payload_signature')
    expect(sent).toHaveLength(1)
    const careful = (await serve(withProject({ keysOnly: true }))).shop
    expect(await careful.verify(await pay({ by }))).toBe('invalid_exact_evm_payload_signature')
    await world.node('anvil_setCode', [by.address, '0x'])
    expect(await careful.verify(await pay({ by }))).toBe('ok')
  })

  test('sends no more of a project in a day than the operator allows, and continues the next day', async () => {
    let shift = 0
    const server = await world.serve(withProject({ perDay: 2 }), { now: () => Date.now() + shift })
    const shop = backEnd(server)
    expect(await shop.settled(await pay())).toBe('ok')
    expect(await shop.settled(await pay())).toBe('ok')
    const third = await pay({
      signed: { validBefore: String(Math.floor(Date.now() / 1000) + 200_000) },
    })
    expect(await shop.settled(third)).toBe('unexpected_settle_error')
    shift = 24 * 60 * 60 * 1000 + 60_000
    expect(await shop.settled(third)).toBe('ok')
  })
})
