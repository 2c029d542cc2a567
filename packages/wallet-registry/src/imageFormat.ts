/** The media types of served images, by file extension. */
export const imageMediaTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const

/** The file extension of an image, without the dot. */
export type ImageFormat = keyof typeof imageMediaTypes

/** Each format by its first bytes, as Latin-1. */
const signatures: readonly (readonly [RegExp, ImageFormat])[] = [
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^\x89PNG\r\n.\n/s, 'png'],
  [/^\xff\xd8\xff/, 'jpg'],
  [/^GIF8[79]a/, 'gif'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*\?>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/, 'svg'],
]

/** Detects the format of an image from its bytes; undefined for anything else. A file name is not trusted. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return signatures.find(([signature]) => signature.test(head))?.[1]
}
