import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRdns, isWalletName } from '../../src/identifiers.ts'
import { isAppLink, isWebLink } from '../../src/links.ts'
import type { StoredWallet } from '../../src/snapshot.ts'
import { announcedAs, chainsOf, cleanIcons, curated, leftOut, webApps } from './curated.ts'
import type { ImageFolder } from './imageFolder.ts'
import { publicIds } from './publicIds.ts'
import { svgOf } from './readIcons.ts'

type Text = string | null | undefined

/** The part of a source entry that is read. */
type SourceWallet = {
  id: string
  name: string
  homepage?: Text
  rdns?: Text
  app?: { ios?: Text; android?: Text; chrome?: Text; firefox?: Text }
  mobile?: { native?: Text; universal?: Text }
  desktop?: { native?: Text; universal?: Text }
}

const load = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>

/** Returns the first text that can be shown or opened safely. */
const firstOf = (isFit: (text: string) => boolean, ...texts: Text[]): string | undefined =>
  texts.map((text) => text?.trim() ?? '').find((text) => text !== '' && isFit(text))

const onHost =
  (...hosts: string[]) =>
  (text: string) =>
    isWebLink(text) && hosts.includes(new URL(text).hostname)

function toStored(source: SourceWallet, image: string): StoredWallet | undefined {
  const { id, app = {}, mobile = {}, desktop = {} } = source
  const name = source.name.trim()
  const known = curated.get(id)
  const fields = {
    homepage: firstOf(isWebLink, source.homepage),
    mobile_link: firstOf(isAppLink, mobile.native, mobile.universal),
    desktop_link: firstOf(isAppLink, desktop.native, desktop.universal),
    webapp_link: firstOf(isWebLink, webApps[id]),
    app_store: firstOf(onHost('apps.apple.com', 'itunes.apple.com'), app.ios),
    play_store: firstOf(onHost('play.google.com'), app.android),
    chrome_store: firstOf(onHost('chrome.google.com', 'chromewebstore.google.com'), app.chrome),
    firefox_store: firstOf(onHost('addons.mozilla.org'), app.firefox),
    rdns: firstOf(isRdns, source.rdns, announcedAs[id]),
  }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const leadsSomewhere = given.some(([field]) => field !== 'rdns')
  if (!isWalletName(name) || !leadsSomewhere || leftOut.has(id)) return undefined
  return {
    id: publicIds[id] ?? id,
    name,
    ...(Object.fromEntries(given) as Partial<Record<keyof typeof fields, string>>),
    chains: chainsOf(id),
    ...(known && { badge_type: 'certified' }),
    ...(known && known.injected.length > 0 && { injected: known.injected }),
    image,
  }
}

/** Reads the order of the source, which is by its users' usage. */
async function placesIn(root: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(root, 'wallet-infos.ts'), 'utf8')
  return new Map([...text.matchAll(/\bid: "([^"]+)"/g)].map(([, id = ''], place) => [id, place]))
}

/** Returns the icon of a wallet: the list's, or a clean one from the icons. */
async function iconOf(id: string, image: string, icons: string): Promise<Uint8Array> {
  const clean = cleanIcons[id]
  if (!clean) return Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  const svg = await svgOf(icons, ...clean)
  if (!svg) throw new Error(`There is no icon ${clean.join(' ')}`)
  return svg
}

/**
 * Returns the wallets of the unpacked list, best known first, without those that are unfit to be shown. `icons` is the
 * folder of the unpacked icons.
 */
export async function readWallets(
  { list, icons }: { list: string; icons: string },
  images: ImageFolder,
): Promise<StoredWallet[]> {
  const root = join(list, 'src/wallets/__generated__')
  const places = await placesIn(root)
  const read = await Promise.all(
    (await readdir(join(root, 'wallet'))).map(async (name) => {
      const own = join(root, 'wallet', name)
      const { wallet } = await load(join(own, 'index.ts'))
      const { default: image } = await load(join(own, 'image.ts'))
      return { source: wallet as SourceWallet, image: String(image) }
    }),
  )
  const named = [curated.keys(), Object.keys(publicIds), Object.keys(cleanIcons), leftOut]
  for (const id of named.flatMap((ids) => [...ids]))
    if (!read.some(({ source }) => source.id === id)) throw new Error(`The source has no ${id}`)
  const placeOf = ({ id }: SourceWallet) =>
    curated.get(id)?.place ?? curated.size + (places.get(id) ?? places.size)
  const sorted = read.toSorted(
    (a, b) => placeOf(a.source) - placeOf(b.source) || (a.source.id < b.source.id ? -1 : 1),
  )
  const wallets: StoredWallet[] = []
  for (const { source, image } of sorted) {
    const bytes = await iconOf(source.id, image, icons)
    const stored = toStored(source, images.nameOf(bytes))
    if (!stored) continue
    images.keep(bytes)
    wallets.push(stored)
  }
  return wallets
}
