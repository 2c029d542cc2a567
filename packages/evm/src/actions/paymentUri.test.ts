import { expectCode } from '@portico/testing'
import { accounts, tokens } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { networkWith } from '../onAnvil.test.util.ts'
import { paymentUri } from './paymentUri.ts'

const network = networkWith([])
const address = accounts.demo.address

describe('paymentUri (EIP-681)', () => {
  test('requests the native currency', () => {
    const text = paymentUri({ network, address: address.toLowerCase() })
    expect(text).toBe(`ethereum:${address}@31337`)
  })

  test('requests a token', () => {
    const token = `eip155:31337:${tokens.dollar.address}` as const
    expect(paymentUri({ network, address, token })).toBe(
      `ethereum:${tokens.dollar.address}@31337/transfer?address=${address}`,
    )
  })

  test('refuses an invalid address', async () => {
    const make = async () => paymentUri({ network, address: 'name.eth' })
    await expectCode(make(), 'INVALID_ADDRESS')
  })
})
