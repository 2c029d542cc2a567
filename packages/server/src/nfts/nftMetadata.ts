import * as v from 'valibot'
import { tokenText } from '../families/tokenText.ts'
import { JsonBoundsError, parseBoundedJson } from '../util/parseBoundedJson.ts'

/** What the metadata of a token says (ERC-721, ERC-1155, Metaplex). Texts are harmless to show; `image` is not checked. */
export type NftMetadata = {
  name: string | null
  description: string | null
  image: string | null
  externalUrl: string | null
  traits: { name: string; value: string }[]
}

const maxDescription = 2000
const maxTraits = 100

const word = v.union([v.string(), v.number(), v.boolean()])
const text = v.optional(v.fallback(v.nullable(v.string()), null), null)
const trait = v.object({ trait_type: v.optional(word, ''), value: word })
const list = v.optional(v.fallback(v.nullable(v.array(v.unknown())), null), null)

const metadata = v.object({
  name: v.optional(v.fallback(v.nullable(word), null), null),
  description: text,
  image: text,
  image_url: text,
  image_data: text,
  external_url: text,
  attributes: list,
  traits: list,
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/** A link that may be followed: `https`, with a host. */
function readLink(link: string | null): string | null {
  const url = URL.parse(link ?? '')
  return url?.protocol === 'https:' && !url.username && url.href.length <= 2048 ? url.href : null
}

const readTraits = (given: readonly unknown[]) =>
  given.slice(0, maxTraits).flatMap((one) => {
    const read = v.safeParse(trait, one)
    if (!read.success) return []
    const { trait_type, value } = read.output
    return [{ name: tokenText(String(trait_type)), value: tokenText(String(value), 200) }]
  })

/** Reads metadata from the bytes of its JSON; undefined for what is none. */
export function readNftMetadata(bytes: Uint8Array): NftMetadata | undefined {
  let json: unknown
  try {
    json = parseBoundedJson(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonBoundsError) return undefined
    throw error
  }
  const read = v.safeParse(metadata, json)
  if (!read.success || Array.isArray(json)) return undefined
  const { output } = read
  return {
    name: orNull(tokenText(String(output.name ?? ''), 128)),
    description: orNull(tokenText(output.description ?? '', maxDescription)),
    image: output.image || output.image_url || output.image_data,
    externalUrl: readLink(output.external_url),
    traits: readTraits(output.attributes ?? output.traits ?? []),
  }
}
