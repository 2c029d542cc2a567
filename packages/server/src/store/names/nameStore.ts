/** Who has a name: an address in lower case; `chain` (CAIP-2) where it is a contract, empty for a key. */
export type NameOwner = { address: string; chain: string }

/** A name, as it is kept. Times are milliseconds since 1970. */
export type StoredName = {
  name: string
  /** What it looks like, zone included. */
  skeleton: string
  owner: NameOwner
  attributes: Readonly<Record<string, string>>
  addresses: Readonly<Record<string, { address: string; setAt: number }>>
  registeredAt: number
  updatedAt: number
}

/** What becomes of who wants a name. */
export type Registration = 'registered' | 'taken' | 'tooMany'

/** Of whom, and when. */
type Change = { name: string; owner: NameOwner; now: number }

/** Registered names. Every method throws `StorageError`. */
export type NameStore = {
  /** One gets a name, and what looks like it, on all nodes. `most` is how many an owner may have. */
  register: (entry: StoredName, options: { now: number; most: number }) => Promise<Registration>
  find: (name: string) => Promise<StoredName | undefined>
  /** Those of the skeletons that somebody has, or had until a while ago. */
  taken: (skeletons: readonly string[], now: number) => Promise<ReadonlySet<string>>
  /** Groups of names that look alike, and were registered before that was known. */
  alike: () => Promise<string[][]>
  /** The names of an address, the oldest first. */
  ownedBy: (address: string) => Promise<StoredName[]>
  /** Undefined where it is not the owner's. */
  setAttributes: (
    change: Change & { attributes: StoredName['attributes'] },
  ) => Promise<StoredName | undefined>
  /** Undefined where it is not the owner's. */
  setAddress: (
    change: Change & { coinType: number; address: string },
  ) => Promise<StoredName | undefined>
  /** Holds it for its owner until then. False where it is not the owner's. */
  release: (change: Change & { heldUntil: number }) => Promise<boolean>
}
