import { readFile } from 'node:fs/promises'
import { readSnapshot } from '@portico/wallet-registry'
import { ConfigError } from '../util/configError.ts'
import type { Logger } from '../util/logger.ts'
import { isMetadataHost } from '../util/metadataAddress.ts'
import type { Platform } from '../util/platform.ts'
import { readResponseBytes } from '../util/readResponse.ts'
import { type Image, imageOf } from './images.ts'
import { createRegistry, type Registry } from './registry.ts'
import type { WalletSettings } from './settings.ts'

const largestImage = 256 * 1024
const fetchMs = 5000

type Parts = { platform: Pick<Platform, 'fetch'>; logger: Pick<Logger, 'warn'> }

/**
 * Reads the snapshot and the images of the operator's settings. Warns of ids that the list lacks, and of hosts that do
 * not return an image, and leaves these out.
 * @throws ConfigError for an invalid image in the settings, or in a file beside them.
 */
export async function openRegistry(
  settings: WalletSettings,
  { platform, logger }: Parts,
): Promise<Registry> {
  const wallets = [...(settings.add ?? []), ...Object.values(settings.correct ?? {})]
  const names = new Set(
    wallets.map(({ image }) => image).filter((name) => typeof name === 'string'),
  )
  const images = new Map<string, Image>()
  await Promise.all(
    [...names].map(async (name) => {
      const image = /^https?:/.test(name)
        ? await fetchImage(name, platform).catch((cause: unknown) => {
            logger.warn('wallet image not loaded', { url: name, cause: String(cause) })
          })
        : await readImage(name)
      if (image) images.set(name, image)
    }),
  )
  const registry = createRegistry(readSnapshot(), settings, images)
  for (const id of registry.unknown) logger.warn('unknown wallet in PORTICO_WALLETS', { id })
  return registry
}

async function fetchImage(url: string, { fetch }: Pick<Platform, 'fetch'>): Promise<Image> {
  if (isMetadataHost(new URL(url).hostname)) throw new Error('not an address of the web')
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const image = imageOf(await readResponseBytes(response, largestImage))
  if (!image) throw new Error('not an image')
  return image
}

async function readImage(name: string): Promise<Image> {
  const shown = name.startsWith('data:') ? 'a data address' : name
  const refuse = (why: string, cause?: unknown) =>
    new ConfigError(`PORTICO_WALLETS: the image ${shown} ${why}`, { cause })
  const bytes = name.startsWith('data:')
    ? dataOf(name)
    : await readFile(name).catch((cause: unknown) => {
        throw refuse('cannot be read', cause)
      })
  if (bytes.length > largestImage) throw refuse(`is larger than ${largestImage} bytes`)
  const image = imageOf(bytes)
  if (!image) throw refuse('is no webp, png, jpeg, gif, avif or svg')
  return image
}

function dataOf(address: string): Buffer {
  const [head = '', body = ''] = splitOnce(address, ',')
  if (head.endsWith(';base64')) return Buffer.from(body, 'base64')
  try {
    return Buffer.from(decodeURIComponent(body), 'utf8')
  } catch {
    return Buffer.alloc(0)
  }
}

const splitOnce = (text: string, by: string) => {
  const at = text.indexOf(by)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
