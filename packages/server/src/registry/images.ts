import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  detectImageFormat,
  type ImageFormat,
  imageMediaTypes,
  imagePath,
  type Snapshot,
} from '@portico/wallet-registry'

/** An image to serve. `id` is a hash of its bytes, so it always means the same image. */
export type Image = { id: string; type: string; bytes: () => Promise<Uint8Array> }

/** Reads an image of the operator from its bytes. Returns undefined if they are not an image. */
export function imageOf(bytes: Uint8Array): Image | undefined {
  const format = detectImageFormat(bytes)
  if (!format) return undefined
  const id = hash('sha256', bytes).slice(0, 32)
  return { id, type: imageMediaTypes[format], bytes: async () => bytes }
}

const imageIdOf = (file: string): string => file.slice(0, -extname(file).length)

/** Returns an image of the snapshot, which is read on first use and cached. */
export function snapshotImage(file: string): Image {
  let pendingBytes: Promise<Uint8Array> | undefined
  const read = () => {
    pendingBytes ??= readFile(imagePath(file)).catch((error: unknown) => {
      pendingBytes = undefined
      throw error
    })
    return pendingBytes
  }
  const format = extname(file).slice(1) as ImageFormat
  return { id: imageIdOf(file), type: imageMediaTypes[format], bytes: read }
}

/** Finds images: of wallets by id, and others by id or by the name of what they show. */
export type Images = {
  wallet: (id: string) => Image | undefined
  network: (id: string) => Image | undefined
  currency: (code: string) => Image | undefined
  /** Finds an icon by symbol, or by CAIP-10 id in the form of `assetIdOf`. */
  token: (name: string) => Image | undefined
  /** Whether the token with this id has an icon. */
  hasContract: (id: string) => boolean
}

/** Creates the icons of the snapshot and those of the wallets. A request names a key of a table, never a path. */
export function createImages(
  { networks, tokens, contracts, currencies }: Omit<Snapshot, 'wallets'>,
  ofWallets: readonly Image[],
): Images {
  const icons = new Set([networks, tokens, currencies].flatMap((table) => Object.values(table)))
  const byId = new Map<string, Image>()
  for (const image of [...[...icons].map(snapshotImage), ...ofWallets]) byId.set(image.id, image)
  const named = (table: Readonly<Record<string, string>>) => (name: string) =>
    byId.get(Object.hasOwn(table, name) ? imageIdOf(table[name] ?? '') : name)
  const upper = (find: (name: string) => Image | undefined) => (name: string) =>
    find(name.toUpperCase()) ?? byId.get(name)
  return {
    wallet: (id) => byId.get(id),
    network: named(networks),
    currency: upper(named(currencies)),
    token: (name) => upper(named(tokens))(name) ?? named(contracts)(name),
    hasContract: (id) => Object.hasOwn(contracts, id),
  }
}
