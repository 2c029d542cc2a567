import { type Anvil, accounts, rpc, startAnvil } from '@portico/testing/chains'
import { createClient, type Hex, http, parseEther, type RpcTransactionReceipt, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPaidOut } from './readPaidOut.ts'

const owner = accounts.demo.address
const payer = accounts.third.address
let chain: Anvil

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
})
afterAll(() => chain.stop())

const send = (from: Hex, to: Hex, value: bigint) =>
  rpc<Hex>(chain.url, 'eth_sendTransaction', [{ from, to, value: toHex(value) }])

/** Returns what one block brought the owner through the transaction of `act`. */
async function paidOut(act: () => Promise<Hex>, more: object = {}) {
  await rpc(chain.url, 'evm_setAutomine', [false])
  const hash = await act()
  await rpc(chain.url, 'evm_mine', [])
  await rpc(chain.url, 'evm_setAutomine', [true])
  const receipt = await rpc<RpcTransactionReceipt>(chain.url, 'eth_getTransactionReceipt', [hash])
  const client = createClient({ transport: http(chain.url) })
  return { receipt, came: await readPaidOut(client, owner, { ...receipt, ...more }) }
}

describe('the native currency received', () => {
  test('by a transaction of somebody else is the account’s gain', async () => {
    const { came } = await paidOut(() => send(payer, owner, parseEther('0.3')))
    expect(came).toBe(parseEther('0.3'))
  })

  test('by the account’s own transaction leaves out its cost', async () => {
    const { came } = await paidOut(async () => {
      await send(payer, owner, parseEther('0.3'))
      return send(owner, payer, 1n)
    })
    expect(came).toBe(parseEther('0.3') - 1n)
  })

  test('leaves out the fee that a chain above another one takes', async () => {
    const { came } = await paidOut(
      async () => {
        await send(payer, owner, parseEther('0.3'))
        return send(owner, payer, 0n)
      },
      { l1Fee: '0x5' },
    )
    expect(came).toBe(parseEther('0.3') + 5n)
  })

  test.each([
    ['somebody else', () => send(payer, owner, 1n)],
    ['itself', () => send(owner, payer, 1n)],
  ])('is unknown if the account did more in that block than by %s', async (...given) => {
    const [, swap] = given
    const { came } = await paidOut(async () => {
      await send(owner, payer, 0n)
      return swap()
    })
    expect(came).toBeUndefined()
  })

  test.each(['operatorFeeScalar', 'operatorFeeConstant'])(
    'is unknown if the operator of the chain took a fee by its %s',
    async (part) => {
      const swap = async () => {
        await send(payer, owner, parseEther('0.3'))
        return send(owner, payer, 0n)
      }
      expect((await paidOut(swap, { [part]: '0x0' })).came).toBe(parseEther('0.3'))
      expect((await paidOut(swap, { [part]: '0x1' })).came).toBeUndefined()
    },
  )

  test('is unknown if nothing arrived', async () => {
    expect((await paidOut(() => send(owner, payer, 1n))).came).toBeUndefined()
  })
})
