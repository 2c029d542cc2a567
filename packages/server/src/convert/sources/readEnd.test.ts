import { numberToHex, pad, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ChainRpc } from '../../families/chainRpc.ts'
import type { EvmAccount } from '../swapOrder.ts'
import { readEnd } from './readEnd.ts'

const user = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const transfer = toEventSelector('Transfer(address,address,uint256)')
const on = (address: string) => ({ chainId: 'eip155:1', address }) as EvmAccount

const moved = (from: typeof user | typeof other, to: typeof from, value: bigint) => ({
  address: token,
  topics: [transfer, pad(from), pad(to)],
  data: numberToHex(value, { size: 32 }),
})

const endWith = (logs: object[]) => {
  const receipt = { status: '0x1', blockNumber: '0x2', logs }
  const rpc = { send: async () => [{ result: JSON.stringify(receipt) }] } as unknown as ChainRpc
  return readEnd(rpc, { hash: '0x1', user: on(user), token: on(token) })
}

test('the amount received is what arrived of a token, minus what left', async () => {
  expect(await endWith([moved(other, user, 25n)])).toEqual({ amount: '25' })
  const through = [moved(other, user, 25n), moved(user, other, 20n)]
  expect(await endWith(through)).toEqual({ amount: '5' })
})

test('nothing is reported as received if as much left as arrived', async () => {
  expect(await endWith([moved(other, user, 25n), moved(user, other, 25n)])).toBeNull()
})
