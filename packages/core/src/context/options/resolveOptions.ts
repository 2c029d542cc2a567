import { PorticoError } from '../../errors/PorticoError.ts'
import { type Platform, webPlatform } from '../../platform/platform.ts'
import type { PorticoConfig } from '../config.ts'
import type { PorticoOptions, PorticoUpdate } from '../options.ts'
import { type Entry, features, fixedOptions, freeOptions, walletFeatures } from './table.ts'

/**
 * Checks the options and fills in the defaults.
 * @throws PorticoError `INVALID_OPTION`, which names the option and its valid values.
 */
export function resolveOptions(options: PorticoOptions): {
  config: PorticoConfig
  platform: Platform
} {
  const { platform, storage, ...config } = resolve(Object(options))
  return { config, platform: { ...webPlatform(), ...platform, ...(storage && { storage }) } }
}

/**
 * Returns the configuration with some options changed. Options that are left out stay, as do switches of `features`.
 * Any other object or list replaces the previous one.
 * @throws PorticoError `INVALID_OPTION`; nothing has changed then.
 */
export function changeOptions(before: PorticoConfig, changes: PorticoUpdate): PorticoConfig {
  for (const name of Object.keys(Object(changes))) if (name in fixedOptions) fail(name, 'is fixed')
  const { features } = Object(changes) as PorticoUpdate
  const switches = features && { features: { ...before.features, ...features } }
  return resolve({ ...before, ...changes, ...switches } as PorticoOptions)
}

function fail(option: string, problem: string, given?: unknown): never {
  const error = new PorticoError('INVALID_OPTION', { option, problem })
  // The advice is too long for every page to load.
  if (given)
    import('./advice.ts')
      .then((module) => module.advise(error.message, option, given))
      .catch(() => {})
  throw error
}

type Resolved = PorticoConfig & Pick<PorticoOptions, 'platform' | 'storage'>

function resolve(options: PorticoOptions): Resolved {
  const table: Record<string, Entry> = { ...fixedOptions, ...freeOptions }
  for (const name of Object.keys(options))
    if (!(name in table)) fail(name, 'is not an option', options)
  const resolved: Record<string, unknown> = {}
  for (const [name, [ok, problem, byDefault]] of Object.entries(table)) {
    const { [name]: value = byDefault } = options as Record<string, unknown>
    let fine: unknown = value === undefined && !/^(adapters|networks)$/.test(name)
    try {
      fine ||= ok(value, options)
    } catch {} // of a completely wrong type
    if (!fine) fail(name, problem, options)
    if (value !== undefined) resolved[name] = value
  }
  const { walletFeaturesOrder = [] } = options
  return {
    ...(resolved as Resolved),
    features: { ...features, ...options.features },
    walletFeaturesOrder: [...new Set([...walletFeaturesOrder, ...walletFeatures])],
  }
}
