import { tokenText } from '../families/tokenText.ts'
import { absoluteMediaUri } from '../media/mediaUri.ts'
import { JsonBoundsError, parseBoundedJson } from '../util/parseBoundedJson.ts'
import { parseLenientJson } from './lenientJson.ts'

/** The metadata of a token (ERC-721, ERC-1155, Metaplex). Texts are safe to show. `image` is not checked. */
export type NftMetadata = {
  name: string | null
  description: string | null
  image: string | null
  externalUrl: string | null
  traits: { name: string; value: string }[]
}

const maxDescription = 2000
const maxTraits = 100
/** The number of times that JSON may be a string in JSON. Some servers encode it twice. */
const maxEncodings = 3

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text of a member: itself, the first of a list, or a member of an object (ERC-1155, `properties`). */
function wordOf(value: unknown, members: readonly string[], depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (depth > 3 || typeof value !== 'object' || value === null) return null
  const inner = Array.isArray(value)
    ? value.slice(0, 4)
    : members.map((name) => (value as Json)[name])
  for (const one of inner) {
    const word = wordOf(one, members, depth + 1)
    if (word !== null) return word
  }
  return null
}

const valueMembers = ['value', 'description', 'text', 'en'] as const
const linkMembers = [
  'url',
  'uri',
  'src',
  'href',
  'original',
  'gateway',
  'ipfs',
  'value',
  'description',
] as const
const nameMembers = ['name', 'title', 'Name'] as const
const descriptionMembers = ['description', 'desc', 'Description'] as const
/** The members that name pictures, the most common first. */
const imageMembers = [
  'image',
  'image_url',
  'imageUrl',
  'imageURL',
  'image_uri',
  'imageUri',
  'imageURI',
  'Image',
  'image_data',
  'imageData',
  'svg_image_data',
  'media',
  'picture',
  'artwork',
  'thumbnail',
  'thumbnail_url',
  'thumbnailUri',
  'displayUri',
  'artifactUri',
  'preview',
  'logo',
  'icon',
] as const
const pictureEnding = /\.(?:png|jpe?g|gif|webp|svg|avif|apng)(?:$|[?#])/i
const holders = ['properties', 'metadata', 'data', 'result', 'nft'] as const

/** Returns the text of the first of these members, in the object itself or in the objects around its data. */
function firstWord(
  json: Json,
  names: readonly string[],
  members: readonly string[],
): string | null {
  for (const holder of [json, ...holders.map((name) => json[name])]) {
    if (!isObject(holder)) continue
    for (const name of names) {
      const word = wordOf(holder[name], members)
      if (word !== null) return word
    }
  }
  return null
}

/** Returns a file that is declared as a picture (Metaplex), or an animation that is one. */
function fileOf({ properties, animation_url }: Json): string | null {
  const files = isObject(properties) && Array.isArray(properties.files) ? properties.files : []
  for (const file of files.slice(0, 20)) {
    const uri = wordOf(file, linkMembers)
    const type = isObject(file) ? wordOf(file.type, []) : null
    if (uri !== null && (type?.startsWith('image/') || pictureEnding.test(uri))) return uri
  }
  return typeof animation_url === 'string' && pictureEnding.test(animation_url)
    ? animation_url
    : null
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Returns a link that a page may follow: `https`, with a host. */
function readLink(link: string | null): string | null {
  const url = URL.parse(link ?? '')
  return url?.protocol === 'https:' && !url.username && url.href.length <= 2048 ? url.href : null
}

const traitNames = ['trait_type', 'traitType', 'key', 'name', 'type', 'label'] as const

function readTrait(one: unknown): { name: string; value: string }[] {
  if (!isObject(one)) return []
  const value = wordOf(one.value, [])
  if (value === null) return []
  const name = traitNames.map((member) => wordOf(one[member], [])).find((word) => word !== null)
  return [{ name: tokenText(name ?? ''), value: tokenText(value, 200) }]
}

/** Reads traits from a list, an object, or either of them as text. */
function readTraits({ attributes, traits, properties }: Json): NftMetadata['traits'] {
  const nested = isObject(properties) ? properties : {}
  for (const given of [attributes, traits, nested.attributes, nested.traits]) {
    const all = typeof given === 'string' ? readJson(given) : given
    if (Array.isArray(all)) return all.slice(0, maxTraits).flatMap(readTrait)
    if (isObject(all))
      return Object.entries(all)
        .slice(0, maxTraits)
        .flatMap(([name, value]) =>
          readTrait(isObject(value) ? { name, ...value } : { name, value }),
        )
  }
  return []
}

const known = [...nameMembers, ...descriptionMembers, ...imageMembers, ...holders, 'attributes']

/** Braces may contain anything. It is metadata if it has a member of metadata. */
function readLenient(text: string): unknown {
  const value = parseLenientJson(text)
  const isOther = isObject(value) && !known.some((member) => Object.hasOwn(value, member))
  return isOther ? undefined : value
}

/** Reads a text as JSON, strictly if that works. Returns undefined for any other text. */
function readJson(text: string): unknown {
  try {
    return parseBoundedJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return readLenient(text)
    throw error
  }
}

/** Returns the object with the metadata: itself, in a list, or in a text. */
function objectIn(value: unknown): Json | undefined {
  let found = value
  for (let turn = 0; turn < maxEncodings; turn++) {
    if (typeof found === 'string' && /^\s*[{["]/.test(found)) found = readJson(found)
    else if (Array.isArray(found)) [found] = found
    else break
  }
  return isObject(found) ? found : undefined
}

/** Decodes the text of a file by the Unicode encoding with which it begins. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** The first bytes of picture formats that are drawn. SVG is not among them. */
const signatures: readonly RegExp[] = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
]

/** Whether bytes are a picture. Some tokens name a picture instead of their metadata. */
const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return signatures.some((signature) => signature.test(head))
}

/** Whether the address of metadata names a picture, by its ending. */
export const namesPicture = (uri: string): boolean =>
  /^data:image\/(?!svg)/i.test(uri) || /^[^?]*\.(?:png|jpe?g|gif|webp)$/i.test(uri)

/** Returns the metadata of a token that names a picture instead of its metadata. */
export const onlyPicture = (uri: string): NftMetadata => ({
  name: null,
  description: null,
  image: uri,
  externalUrl: null,
  traits: [],
})

/** Reads metadata from the bytes of its JSON, which came from `uri`. Returns undefined for anything else. */
export function readNftMetadata(bytes: Uint8Array, uri: string): NftMetadata | undefined {
  if (isPicture(bytes)) return onlyPicture(uri)
  try {
    const json = objectIn(readJson(decodeText(bytes)))
    if (!json) return undefined
    const image = firstWord(json, imageMembers, linkMembers) ?? fileOf(json)
    const description = firstWord(json, descriptionMembers, valueMembers) ?? ''
    return {
      name: orNull(tokenText(firstWord(json, nameMembers, valueMembers) ?? '', 128)),
      description: orNull(tokenText(description, maxDescription)),
      image: image === null ? null : (absoluteMediaUri(image, uri) ?? null),
      externalUrl: readLink(
        firstWord(json, ['external_url', 'externalUrl', 'external_link'], linkMembers),
      ),
      traits: readTraits(json),
    }
  } catch (error) {
    if (error instanceof JsonBoundsError) return undefined
    throw error
  }
}
