import type { NameRecord } from '@portico/contract'
import type { ServedChain } from '../families/servedChain.ts'
import type { Store } from '../store/store.ts'
import { coinTypeOfChain, mainCoinType } from './coinTypes.ts'
import { createNameSigners } from './nameSigners.ts'
import type { NamesConfig } from './namesConfig.ts'
import type { NameParts } from './registerName.ts'
import { suggestNewNames } from './suggestNewNames.ts'
import { toNameRecord } from './toNameRecord.ts'

/** The names of a zone, which this server keeps. What reads or writes them may throw `StorageError`. */
export type Names = ReturnType<typeof createNames>

/** Where names are registered and read. */
export function createNames(options: {
  config: NamesConfig
  store: Pick<Store, 'names' | 'watches' | 'sessions'>
  chains: readonly ServedChain[]
  now: () => number
}) {
  const { config, store, chains, now } = options
  const parts: NameParts & { coinTypes: ReadonlySet<number> } = {
    zone: config.zone,
    names: store.names,
    signers: createNameSigners({ store, chains, now }),
    coinTypes: new Set([
      mainCoinType,
      ...chains.flatMap(({ chain }) => coinTypeOfChain(chain.id) ?? []),
    ]),
    now,
  }
  return {
    parts,
    zone: config.zone,
    /** Whether a name in its normal form is kept here, where anybody has it. */
    isOurs: (name: string) => name.endsWith(`.${config.zone}`),
    read: async (name: string): Promise<NameRecord | undefined> => {
      const entry = await store.names.find(name)
      return entry && toNameRecord(entry)
    },
    /** The names of an address, the oldest first. */
    of: async (address: string): Promise<NameRecord[]> =>
      (await store.names.ownedBy(address.toLowerCase())).map(toNameRecord),
    suggest: (label: string) => suggestNewNames(parts, label),
  }
}
