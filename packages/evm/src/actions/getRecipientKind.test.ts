import { accounts } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const kind = (address: string) =>
  chain.actions().getRecipientKind({ network: chain.network(), address })

describe('getRecipientKind', () => {
  test('treats an address without code as an account', async () => {
    expect(await kind(chain.to)).toBe('account')
  })

  test('treats an address with code as a contract', async () => {
    expect(await kind(chain.tokens.dollar.address)).toBe('contract')
  })

  test('treats an account that delegates to a contract (EIP-7702) as an account', async () => {
    const { address } = accounts.second
    await chain.call('anvil_setCode', [address, `0xef0100${chain.tokens.dollar.address.slice(2)}`])
    expect(await kind(address)).toBe('account')
  })
})
