/** Kinds of images that are served, by the ending of their file. */
export const imageTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const

/** The ending of a file with an image. */
export type ImageEnding = keyof typeof imageTypes

/** Each kind by its first bytes, as Latin-1. */
const marks: readonly (readonly [RegExp, ImageEnding])[] = [
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^\x89PNG\r\n.\n/s, 'png'],
  [/^\xff\xd8\xff/, 'jpg'],
  [/^GIF8[79]a/, 'gif'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*\?>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/, 'svg'],
]

/** What an image is, by its bytes and not by what anybody says of it; undefined for anything else. */
export function imageEndingOf(bytes: Uint8Array): ImageEnding | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return marks.find(([mark]) => mark.test(head))?.[1]
}
