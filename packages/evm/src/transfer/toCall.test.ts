import { decodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { toCall } from './toCall.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const marker = `0x${'5c'.repeat(16)}`

test('adds a mark after the call of a token, which reads as before', () => {
  const { data = '0x' } = toCall({ from, to, token, amount: 7n, marker })
  const plain = toCall({ from, to, token, amount: 7n }).data
  expect(data).toBe(`${plain}${marker.slice(2)}`)
  expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([to, 7n])
})

test('adds a mark as the only data of a transfer of the network’s native currency', () => {
  expect(toCall({ from, to, amount: 7n, marker })).toEqual({ from, to, value: '0x7', data: marker })
  expect(toCall({ from, to, amount: 7n })).toEqual({ from, to, value: '0x7' })
})
