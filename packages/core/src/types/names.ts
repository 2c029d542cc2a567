import type { Network } from './network.ts'

/** How an account is called in a name service, and its picture. */
export type AccountName = {
  name: string
  /** An `https:` address at a host of the site's choice, or a `data:image/` address. */
  avatarUrl?: string
}

/** A name, and the network on which its address is wanted. */
export type ResolveNameParams = { name: string; network: Network }
