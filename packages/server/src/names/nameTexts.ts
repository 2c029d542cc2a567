import { tokenText } from '../families/tokenText.ts'
import { ApiError } from '../http/apiError.ts'

/** The texts that a name may have (ENSIP-5 and 18), with the maximum length of each. */
const lengths: Readonly<Record<string, number>> = {
  avatar: 2048,
  bio: 255,
  description: 255,
  display: 64,
  url: 2048,
  'com.github': 64,
  'com.twitter': 64,
}
const links = new Set(['avatar', 'url'])

const isLink = (text: string) =>
  /^(https|ipfs):$/.test(URL.parse(text)?.protocol ?? '') && !/\s/.test(text)

/**
 * Reads the texts of a name in their stored form.
 * @throws ApiError `INVALID_REQUEST` for an unknown key, or a text that is too long, contains hidden characters, or is
 * not a link if a link is required.
 */
export function readNameTexts(given: Readonly<Record<string, string>>): Record<string, string> {
  for (const [key, text] of Object.entries(given)) {
    const most = Object.hasOwn(lengths, key) ? lengths[key] : undefined
    const isGood = most !== undefined && text.length <= most && tokenText(text, most) === text
    if (!isGood || (links.has(key) && !isLink(text)))
      throw new ApiError('INVALID_REQUEST', {
        field: `attributes.${key.slice(0, 32)}`,
        description: 'is no text that a name can have',
      })
  }
  return { ...given }
}
