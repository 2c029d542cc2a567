import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RegistryWallet } from '@portico/contract'

/** A wallet as it is kept: what it has, without what it has not. `image` is the name of a file. */
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

/** What is checked in: wallets, best known first, and the file names of images by what they show. */
export type Snapshot = {
  wallets: readonly StoredWallet[]
  /** By CAIP-2 id. */
  networks: Readonly<Record<string, string>>
  /** By symbol in capitals. */
  tokens: Readonly<Record<string, string>>
  /** By code in capitals. */
  currencies: Readonly<Record<string, string>>
}

/** Beside `src` and `dist`, so that both find it. */
const folder = fileURLToPath(new URL('../../artefacts/registry/', import.meta.url))

/** The path of one of the snapshot's images. The name is one that the snapshot gave. */
export const imagePath = (file: string): string => `${folder}images${sep}${file}`

const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))

/** The snapshot of this release (docs/registry.md says how it is made). */
export const readSnapshot = (): Snapshot => ({
  wallets: read('wallets') as Snapshot['wallets'],
  ...(read('images') as Omit<Snapshot, 'wallets'>),
})
