import { hash } from 'node:crypto'
import { detectImageFormat } from '../../src/imageFormat.ts'

/** Images named by their bytes: the same bytes are one file. */
export type ImageFolder = {
  /** Returns the file name of some bytes: the start of their SHA-256, with the extension of their format. */
  nameOf: (bytes: Uint8Array) => string
  /** Adds an image, and returns its file name. */
  keep: (bytes: Uint8Array) => string
  files: ReadonlyMap<string, Uint8Array>
}

const largest = 26_000
/** Parts of an SVG that do more than draw. */
const active =
  /<(script|style|foreignObject|iframe|image|use|a|animate|set)\b|\son\w+\s*=|(href|src)\s*=\s*["'](?!#)|url\((?!#)|<!|<\?|data:|javascript:/i

/**
 * Creates a folder of images in memory.
 * @throws Error if the bytes are not an image, too large, or an SVG with active parts.
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
