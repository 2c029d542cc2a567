import { accounts } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const kind = (address: string) =>
  chain.actions().getRecipientKind({ network: chain.network(), address })

describe('getRecipientKind', () => {
  test('an address without code is an account', async () => {
    expect(await kind(chain.to)).toBe('account')
  })

  test('an address with code is a contract', async () => {
    expect(await kind(chain.tokens.dollar.address)).toBe('contract')
  })

  test('an account that delegates to a contract (EIP-7702) is still an account', async () => {
    const { address } = accounts.second
    await chain.call('anvil_setCode', [address, `0xef0100${chain.tokens.dollar.address.slice(2)}`])
    expect(await kind(address)).toBe('account')
  })
})
