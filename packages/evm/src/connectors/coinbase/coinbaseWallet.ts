import { PorticoError } from '@portico/core'
import type { WalletSource } from '../../types.ts'
import { externalWallet } from '../externalWallet.ts'
import { type CoinbaseWalletOptions, preferences } from './options.ts'

export type { CoinbaseWalletOptions } from './options.ts'

/**
 * Offers Coinbase Wallet through its own SDK (`@coinbase/wallet-sdk`), which loads when the visitor chooses it and
 * prompts in a window of keys.coinbase.com. If its extension has announced itself, that is offered instead, except with
 * `smartWalletOnly`.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function coinbaseWallet(options: CoinbaseWalletOptions): WalletSource {
  const { appName, preference = 'all', imageUrl } = options
  const invalid = (option: string, problem: string) =>
    new PorticoError('INVALID_OPTION', { option: `coinbaseWallet.${option}`, problem })
  if (typeof appName !== 'string' || !appName) throw invalid('appName', 'must be a text')
  if (!preferences.includes(preference))
    throw invalid('preference', `must be one of ${preferences.join(', ')}`)
  return externalWallet({
    id: 'coinbaseWallet',
    name: 'Coinbase Wallet',
    // The registry has it under another name.
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    ...(imageUrl && { imageUrl }),
    ...(preference !== 'smartWalletOnly' && { rdns: 'com.coinbase.wallet' }),
    load: async () => (await import('./loadCoinbase.ts')).loadCoinbase({ ...options, preference }),
  })
}
