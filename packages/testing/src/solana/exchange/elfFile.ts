/** A part of the file. Its offset in memory equals its offset in the file. */
export type Section = {
  name: string
  type: number
  flags?: number
  bytes: Uint8Array
  link?: string
  entryBytes?: number
}

/** The content types of sections. */
export const sectionTypes = { progbits: 1, strtab: 3, dynamic: 6, rel: 9, dynsym: 11 } as const
const segmentTypes = { load: 1, dynamic: 2 } as const
/** Flags: loaded into memory, and executable. */
export const allocated = 2
export const executable = 4
const bpf = 247
const sharedObject = 3
const headBytes = 64
const segmentBytes = 56
const sectionBytes = 64

/** The offset where sections may begin: after the headers. */
export const sectionsFrom = headBytes + 3 * segmentBytes

/** Returns numbers of 64 bits as bytes. */
export const words = (values: readonly (number | bigint)[]): Uint8Array =>
  new Uint8Array(BigUint64Array.from(values, BigInt).buffer)

/** Returns names, each followed by a zero, and their offsets. */
export function stringsOf(names: readonly string[]): {
  bytes: Uint8Array
  at: Map<string, number>
} {
  const at = new Map<string, number>()
  let text = '\0'
  for (const name of names) {
    at.set(name, text.length)
    text += `${name}\0`
  }
  return { bytes: new TextEncoder().encode(text), at }
}

/** Returns sections with their offsets, one after the other, each at a multiple of eight. */
export function place(sections: readonly Section[], from: number): (Section & { at: number })[] {
  let next = from
  return sections.map((section) => {
    const at = next
    next = Math.ceil((at + section.bytes.length) / 8) * 8
    return { ...section, at }
  })
}

/** A section with its offset. */
export type Placed = Section & { at: number }

/**
 * Writes sections as a file whose entry point is the first section's first instruction. The last one is the dynamic
 * section.
 */
export function writeFile(sections: readonly Placed[]): Uint8Array {
  const names = stringsOf(['.shstrtab', ...sections.map(({ name }) => name)])
  const last = sections.at(-1) as Placed
  const [table] = place(
    [{ name: '.shstrtab', type: sectionTypes.strtab, bytes: names.bytes }],
    last.at + last.bytes.length,
  )
  const all = [...sections, table as Placed]
  const end = Math.ceil(((table as Placed).at + names.bytes.length) / 8) * 8
  const file = new Uint8Array(end + (all.length + 1) * sectionBytes)
  for (const { at, bytes } of all) file.set(bytes, at)
  file.set(head(sections[0]?.at ?? 0, end, all.length + 1))
  file.set(segments(sections), headBytes)
  for (const [index, section] of all.entries()) {
    const link = all.findIndex(({ name }) => name === section.link) + 1
    const row = sectionRow(section, names.at.get(section.name) ?? 0, link)
    file.set(row, end + (index + 1) * sectionBytes)
  }
  return file
}

function head(entry: number, sectionsAt: number, sections: number): Uint8Array {
  const bytes = new Uint8Array(headBytes)
  const view = new DataView(bytes.buffer)
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  view.setUint16(16, sharedObject, true)
  view.setUint16(18, bpf, true)
  view.setUint32(20, 1, true)
  for (const [offset, value] of [
    [24, entry],
    [32, headBytes],
    [40, sectionsAt],
  ] as const)
    view.setBigUint64(offset, BigInt(value), true)
  const counts = [headBytes, segmentBytes, 3, sectionBytes, sections, sections - 1]
  for (const [index, value] of counts.entries()) view.setUint16(52 + index * 2, value, true)
  return bytes
}

function segments(sections: readonly Placed[]): Uint8Array {
  const [text, ...rest] = sections as [Placed, ...Placed[]]
  const dynamic = rest.at(-1) as Placed
  const linked = rest[0] as Placed
  const end = dynamic.at + dynamic.bytes.length
  const row = (type: number, flags: number, at: number, length: number) =>
    words([(BigInt(flags) << 32n) | BigInt(type), at, at, at, length, length, 8])
  return Uint8Array.from([
    ...row(segmentTypes.load, 5, text.at, text.bytes.length),
    ...row(segmentTypes.load, 4, linked.at, end - linked.at),
    ...row(segmentTypes.dynamic, 4, dynamic.at, dynamic.bytes.length),
  ])
}

const sectionRow = (
  { type, flags = 0, at, bytes, entryBytes }: Placed,
  name: number,
  link: number,
) =>
  words([
    (BigInt(type) << 32n) | BigInt(name),
    flags,
    flags & allocated ? at : 0,
    at,
    bytes.length,
    link,
    8,
    entryBytes ?? (type === sectionTypes.dynsym ? 24 : 0),
  ])
