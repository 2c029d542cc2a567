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

/** The names of a zone, which this server stores. Reads and writes may throw `StorageError`. */
export type Names = ReturnType<typeof createNames>

/**
 * Whether a name resolves to its owner: the owner may have set another address since. The name of a contract counts
 * only on its own chain. If a name has no address for a chain, that of mainnet counts, because a key has it everywhere.
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

/** Creates the service that registers and reads names. */
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
    /** Whether a name in its normal form belongs to this zone, registered or not. */
    isOurs: (name: string) => name.endsWith(`.${config.zone}`),
    read: async (name: string): Promise<NameRecord | undefined> => {
      const entry = await store.names.find(name)
      return entry && toNameRecord(entry)
    },
    /** Returns the names of an address that resolve to it, on a chain (CAIP-2) if one is given, oldest first. */
    of: async (address: string, chainId?: string): Promise<NameRecord[]> => {
      const owner = address.toLowerCase()
      const owned = await store.names.ownedBy(owner)
      return owned.filter((entry) => leadsBack(entry, owner, chainId)).map(toNameRecord)
    },
    suggest: (label: string) => suggestNewNames(parts, label),
  }
}
