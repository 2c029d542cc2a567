import { hash } from 'node:crypto'
import { detectImageFormat } from '../../src/imageFormat.ts'

/** Images by the name of their bytes; the same bytes are one file. */
export type ImageFolder = {
  /** The file name of some bytes: the start of their SHA-256, and what they are. */
  nameOf: (bytes: Uint8Array) => string
  /** Takes an image in, and gives its file name. */
  keep: (bytes: Uint8Array) => string
  files: ReadonlyMap<string, Uint8Array>
}

const largest = 26_000
/** What an SVG could do beyond being a picture. */
const active =
  /<(script|style|foreignObject|iframe|image|use|a|animate|set)\b|\son\w+\s*=|(href|src)\s*=\s*["'](?!#)|url\((?!#)|<!|<\?|data:|javascript:/i

/**
 * A folder of images that is not written yet.
 * @throws Error for bytes that are no image, too large, or an SVG that is more than a picture.
 */
export function createImageFolder(): ImageFolder {
  const files = new Map<string, Uint8Array>()
  function nameOf(bytes: Uint8Array): string {
    const format = detectImageFormat(bytes)
    if (!format) throw new Error('Not an image')
    if (bytes.length > largest) throw new Error(`An image of ${bytes.length} bytes`)
    if (format === 'svg' && active.test(Buffer.from(bytes).toString('utf8')))
      throw new Error('An SVG that is more than a picture')
    return `${hash('sha256', bytes).slice(0, 32)}.${format}`
  }
  return {
    files,
    nameOf,
    keep: (bytes) => {
      const name = nameOf(bytes)
      files.set(name, bytes)
      return name
    },
  }
}
