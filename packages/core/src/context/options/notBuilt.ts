import type { PorticoConfig } from '../config.ts'
import type { Features, PorticoOptions } from '../options.ts'
import { features } from './table.ts'

/** Values of options that name a part which is not built yet. */
const notBuilt: readonly string[] = ['social', 'smartSessions']

type Named = readonly [option: keyof PorticoConfig, names: readonly string[]]

/**
 * Returns the options in which a site names parts that are not built yet, with these names. A part that is on by
 * default counts only if the site has named it.
 */
export function notBuiltIn(config: PorticoConfig, given: PorticoOptions): readonly Named[] {
  const isWanted = (name: keyof Features) =>
    config.features[name] && (given.features?.[name] || !features[name])
  const options: readonly Named[] = [
    ['features', (Object.keys(features) as (keyof Features)[]).filter(isWanted)],
    ['walletFeaturesOrder', given.walletFeaturesOrder ?? []],
    ['connectMethodsOrder', config.connectMethodsOrder ?? []],
  ]
  return options
    .map(([option, names]): Named => [option, names.filter((name) => notBuilt.includes(name))])
    .filter(([, names]) => names.length > 0)
}
