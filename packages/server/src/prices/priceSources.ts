import type { Config } from '../config/config.ts'
import type { System } from '../util/system.ts'
import { fixedPrices } from './fixedPrices.ts'
import { llamaPrices } from './llamaPrices.ts'
import type { PriceSource } from './priceSource.ts'

/** Who is asked for prices, in this order: the operator's own table first. None by default. */
export function priceSources({
  config: { prices, priceUrl },
  system,
}: {
  config: Config
  system: System
}): PriceSource[] {
  return [
    ...(prices ? [fixedPrices(prices)] : []),
    ...(priceUrl ? [llamaPrices(priceUrl, system)] : []),
  ]
}
