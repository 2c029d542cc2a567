import type { Connector } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { coinbaseWallet } from './coinbaseWallet.ts'
import type { CoinbaseWalletOptions } from './options.ts'

function offered(options: Partial<CoinbaseWalletOptions> = {}) {
  const found: Connector[] = []
  coinbaseWallet({ appName: 'Shop', ...options })((connector) => found.push(connector))
  return found[0]
}

test('is offered, and is replaced by its extension', () => {
  expect(offered()).toMatchObject({
    id: 'coinbaseWallet',
    name: 'Coinbase Wallet',
    type: 'EXTERNAL',
    info: { rdns: 'com.coinbase.wallet' },
  })
})

test('is offered beside the extension if the site wants only smart wallets', () => {
  expect(offered({ preference: 'smartWalletOnly' })).not.toHaveProperty('info')
})

test.each([
  ['appName', { appName: '' }],
  ['preference', { preference: 'some' as never }],
])('a wrong %s is reported at once', (option, options) => {
  expect(() => offered(options)).toThrow(`coinbaseWallet.${option} must be`)
})
