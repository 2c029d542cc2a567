import { property } from '@portico/testing'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { writeAccounts } from './writeAccounts.ts'

const shared = (accounts: readonly string[]) => ({
  eip155: { chains: [], methods: [], events: [], accounts },
  solana: { chains: [], methods: [], events: [], accounts: ['solana:a:ABCDEF'] },
})

test('capitals are those of EIP-55, as other libraries have them', () => {
  property((random) => {
    const digits = Array.from({ length: 40 }, () =>
      random.pick(['0', '5', '9', 'a', 'c', 'f', 'A', 'D', 'F']),
    )
    const address = `0x${digits.join('')}` as const
    const { eip155 } = writeAccounts(shared([`eip155:1:${address}`]))
    expect(eip155?.accounts).toEqual([`eip155:1:${getAddress(address.toLowerCase() as never)}`])
  })
})

test('an account is there once, and what is no EVM address stays', () => {
  const one = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const written = writeAccounts(
    shared([one, one.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x'), 'eip155:1:0x1']),
  )
  expect(written.eip155?.accounts).toEqual([
    'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'eip155:1:0x1',
  ])
  expect(written.solana?.accounts).toEqual(['solana:a:ABCDEF'])
  expect(writeAccounts({})).toEqual({})
})
