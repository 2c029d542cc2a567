import type { SellerConfig } from '../onrampConfig.ts'
import type { OnrampProvider } from '../provider.ts'
import { createCoinbase } from './coinbase.ts'
import type { SellerPlatform } from './fetchFromSeller.ts'
import { createMeld } from './meld.ts'
import { createMoonPay } from './moonpay.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

/** Creates the provider that an operator configured. Throws if one of its keys cannot be read. */
export function createProvider(config: SellerConfig, platform: SellerPlatform): OnrampProvider {
  switch (config.kind) {
    case 'sandbox':
      return createSandbox(config, platform)
    case 'moonpay':
      return createMoonPay(config, platform)
    case 'coinbase':
      return createCoinbase(config, platform)
    case 'stripe':
      return createStripe(config, platform)
    case 'meld':
      return createMeld(config, platform)
  }
}
