import type { NameRecord } from '@portico/contract'
import type { ServedChain } from '../families/servedChain.ts'
import type { StoredName } from '../store/names/nameStore.ts'
import type { Store } from '../store/store.ts'
import { coinTypeOfChain, mainCoinType } from './coinTypes.ts'
import { createNameSigners } from './nameSigners.ts'
import type { NamesConfig } from './namesConfig.ts'
import type { NameParts } from './registerName.ts'
import { suggestNewNames } from './suggestNewNames.ts'
import { toNameRecord } from './toNameRecord.ts'

/** The names of a zone, which this server keeps. What reads or writes them may throw `StorageError`. */
export type Names = ReturnType<typeof createNames>

/**
 * Whether a name leads to its owner: its address may have been set to somebody else since. The name of a contract is one on
 * its own chain alone. Where a chain has no address of its own in a name, that of mainnet counts, which a key has everywhere.
 */
function leadsBack(
  { owner, addresses }: StoredName,
  address: string,
  chainId: string | undefined,
): boolean {
  const isKey = owner.chain === ''
  if (!isKey && owner.chain !== chainId) return false
  const coinType = chainId === undefined ? mainCoinType : coinTypeOfChain(chainId)
  const own = coinType === undefined ? undefined : addresses[coinType]
  const found = own ?? (isKey ? addresses[mainCoinType] : undefined)
  return found?.address.toLowerCase() === address
}

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
    /** The names of an address that lead back to it, on a chain (CAIP-2) where one is named; the oldest first. */
    of: async (address: string, chainId?: string): Promise<NameRecord[]> => {
      const owner = address.toLowerCase()
      const owned = await store.names.ownedBy(owner)
      return owned.filter((entry) => leadsBack(entry, owner, chainId)).map(toNameRecord)
    },
    suggest: (label: string) => suggestNewNames(parts, label),
  }
}
