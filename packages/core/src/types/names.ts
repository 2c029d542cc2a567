import type { Network } from './network.ts'

/** The name of an account in a name service, and its picture. */
export type AccountName = {
  name: string
  /** An `https:` URL at a host of the site's choice, or a `data:image/` URL. */
  avatarUrl?: string
}

/** A name, and the network on which to resolve its address. */
export type ResolveNameParams = { name: string; network: Network }
