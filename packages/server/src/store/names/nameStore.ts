/** The owner of a name: an address in lower case. `chain` (CAIP-2) is set for a contract, and empty for a key. */
export type NameOwner = { address: string; chain: string }

/** A stored name. Times are in milliseconds since 1970. */
export type StoredName = {
  name: string
  /** The skeleton of the name, including the zone. */
  skeleton: string
  owner: NameOwner
  attributes: Readonly<Record<string, string>>
  addresses: Readonly<Record<string, { address: string; setAt: number }>>
  registeredAt: number
  updatedAt: number
}

/** The result of a registration. */
export type Registration = 'registered' | 'taken' | 'tooMany'

/** The name, its owner, and the time. */
type Change = { name: string; owner: NameOwner; now: number }

/** Registered names. Every method throws `StorageError`. */
export type NameStore = {
  /**
   * Registers a name, with all names that look like it, for only one owner over all nodes. `most` is the maximum for an
   * owner.
   */
  register: (entry: StoredName, options: { now: number; most: number }) => Promise<Registration>
  find: (name: string) => Promise<StoredName | undefined>
  /** Returns those of the skeletons that have an owner, or had one until a while ago. */
  taken: (skeletons: readonly string[], now: number) => Promise<ReadonlySet<string>>
  /** Returns groups of names that look alike, and were registered before the server knew that. */
  alike: () => Promise<string[][]>
  /** Returns the names of an address, oldest first. */
  ownedBy: (address: string) => Promise<StoredName[]>
  /** Returns undefined if the name is not the owner's. */
  setAttributes: (
    change: Change & { attributes: StoredName['attributes'] },
  ) => Promise<StoredName | undefined>
  /** Returns undefined if the name is not the owner's. */
  setAddress: (
    change: Change & { coinType: number; address: string },
  ) => Promise<StoredName | undefined>
  /** Holds the name for its owner until then. Returns false if it is not the owner's. */
  release: (change: Change & { heldUntil: number }) => Promise<boolean>
}
