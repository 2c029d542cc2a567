import { type AnySwapSourceConfig, jupiterChains } from '../convert/sources/sourcesConfig.ts'
import type { Config } from './config.ts'

/** Returns the chains on which a service swaps by its own settings. */
function chainsOf(source: AnySwapSourceConfig): readonly string[] {
  if (source.kind === 'jupiter') return source.chains ?? jupiterChains
  return source.kind === 'lifi' ? Object.keys(source.bridges ?? {}) : []
}

/** The chains that settings other than `PORTICO_CHAINS` name, by the variable. */
const named: Readonly<Record<string, (config: Config) => readonly string[]>> = {
  SWAP_SOURCES: ({ swapSources = [] }) => swapSources.flatMap(chainsOf),
  FACILITATOR_PROJECTS: ({ facilitator }) =>
    (facilitator?.projects ?? []).flatMap(({ accepts }) => accepts.map(({ network }) => network)),
}

/** Returns sentences about chains that other settings name, but that are not served. */
export function unservedChains(config: Config): string[] {
  const served = new Set<string>(config.chains.map(({ id }) => id))
  return Object.entries(named).flatMap(([variable, read]) =>
    [...new Set(read(config))]
      .filter((id) => !served.has(id))
      .map(
        (id) =>
          `${variable} is for ${id}, which PORTICO_CHAINS does not have: nothing comes of it there`,
      ),
  )
}
