import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImageFolder } from './imageFolder.ts'
import { tokenSymbols } from './tokenSymbols.ts'

type Network = { filePath: string; caip2id?: string }

const load = async (file: string) =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>

/** Returns the SVG of an icon: on its own background if there is one, so that it is visible in light and dark. */
export async function svgOf(
  folder: string,
  kind: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const files = ['background', 'branded'].map((variant) =>
    join(folder, 'dist/svgs', kind, variant, `${name}.svg.js`),
  )
  const file = files.find((path) => existsSync(path))
  if (!file) return undefined
  const text = String((await load(file)).default)
  return Buffer.from(text.replaceAll(/>\s+</g, '><').trim(), 'utf8')
}

/** Adds an icon if it is small enough. An icon of tens of kilobytes costs a page more than it is worth. */
function keepSmall(images: ImageFolder, bytes: Uint8Array | undefined): string | undefined {
  return bytes && bytes.length <= 26_000 ? images.keep(bytes) : undefined
}

const sorted = (entries: [string, string][]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the file names of network icons, by CAIP-2 id. */
export async function readNetworks(
  { common, core }: { common: string; core: string },
  images: ImageFolder,
): Promise<Record<string, string>> {
  const { networks } = (await load(join(common, 'dist/index.js'))) as { networks: Network[] }
  const found: [string, string][] = []
  for (const { caip2id, filePath } of networks) {
    const [kind = '', name = ''] = filePath.split(':')
    if (!caip2id || found.some(([id]) => id === caip2id)) continue
    const file = keepSmall(images, await svgOf(core, `${kind}s`, name))
    if (file) found.push([caip2id, file])
  }
  return sorted(found)
}

/** Icons for symbols under which the source has something else. */
const otherIcons: Readonly<Record<string, readonly [kind: string, name: string]>> = {
  ARB: ['networks', 'arbitrum-one'],
}

/** Returns the file names of icons of well-known tokens, by symbol. */
export async function readTokens(
  core: string,
  images: ImageFolder,
): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const symbol of tokenSymbols) {
    const [kind, name] = otherIcons[symbol] ?? ['tokens', symbol]
    const file = keepSmall(images, await svgOf(core, kind, name))
    if (file) found.push([symbol, file])
  }
  return sorted(found)
}

const signs = { USD: '$', EUR: '€', GBP: '£', AUD: 'A$', CAD: 'C$', INR: '₹', JPY: '¥' }

/** Creates our own icons of the price currencies, by currency code. Each icon is the currency sign on a background. */
export function makeCurrencies(images: ImageFolder, tokens: Record<string, string>) {
  const own = Object.entries(signs).map(([code, sign]): [string, string] => {
    const size = sign.length > 1 ? 10 : 14
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="#2f6b4f" d="M0 0h24v24H0z"/><text x="12" y="12" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
    return [code, images.keep(Buffer.from(svg, 'utf8'))]
  })
  const coins = ['BTC', 'ETH'].map((code): [string, string] => [code, tokens[code] ?? ''])
  return sorted([...own, ...coins])
}
