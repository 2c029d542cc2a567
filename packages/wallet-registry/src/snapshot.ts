import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RegistryWallet } from '@portico/contract'

/** A wallet of the snapshot, without its missing fields. `image` is a file name in `data/images`. */
export type StoredWallet = Pick<RegistryWallet, 'id' | 'name'> &
  Partial<
    Record<
      | 'homepage'
      | 'mobile_link'
      | 'desktop_link'
      | 'webapp_link'
      | 'app_store'
      | 'play_store'
      | 'chrome_store'
      | 'firefox_store'
      | 'rdns',
      string
    >
  > & {
    image?: string
    chains?: string[]
    badge_type?: string
    injected?: { namespace: string; injected_id: string }[]
  }

/** The content of the snapshot: wallets, best known first, and file names of icons. */
export type Snapshot = {
  wallets: readonly StoredWallet[]
  /** By CAIP-2 id. */
  networks: Readonly<Record<string, string>>
  /** By symbol in capitals. */
  tokens: Readonly<Record<string, string>>
  /** The same tokens by CAIP-10 id of their contracts; EVM addresses in lower case. */
  contracts: Readonly<Record<string, string>>
  /** By code in capitals. */
  currencies: Readonly<Record<string, string>>
}

/** Next to `src` and `dist`, so that both find it. */
const folder = fileURLToPath(new URL('../data/', import.meta.url))

/** Returns the absolute path of an image by its file name. The name must come from the snapshot: it is not checked. */
export const imagePath = (file: string): string => `${folder}images${sep}${file}`

const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))

/** Reads the snapshot of this release from disk, synchronously. docs/registry.md explains how it is made. */
export const readSnapshot = (): Snapshot => ({
  wallets: read('wallets') as Snapshot['wallets'],
  ...(read('images') as Omit<Snapshot, 'wallets'>),
})
