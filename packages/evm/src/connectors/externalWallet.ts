import { PorticoError } from '@portico/core'
import type { ExternalWalletOptions, WalletSource } from '../types.ts'
import { externalConnector } from './externalConnector.ts'

/**
 * Offers a wallet with its own SDK. `load` runs only when the visitor chooses it, or chose it on an earlier visit.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function externalWallet(options: ExternalWalletOptions): WalletSource {
  for (const option of ['id', 'name'] as const) {
    if (typeof options[option] !== 'string' || !options[option].trim())
      throw invalid(option, 'must be a text')
  }
  if (typeof options.load !== 'function') throw invalid('load', 'must be a function')
  return (found) => {
    found(externalConnector(options))
    return () => {}
  }
}

const invalid = (option: string, problem: string) =>
  new PorticoError('INVALID_OPTION', { option: `externalWallet.${option}`, problem })
