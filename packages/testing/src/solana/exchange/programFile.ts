import type { Assembled } from './assemble.ts'
import {
  allocated,
  executable,
  place,
  type Section,
  sectionsFrom,
  sectionTypes,
  stringsOf,
  words,
  writeFile,
} from './elfFile.ts'

/** Tags of the dynamic section. */
const tags = { symbols: 6, rel: 17, relBytes: 18, relEntryBytes: 19, strings: 5 } as const
/** A call whose name the loader resolves. */
const relocatedCall = 10n
/** Returns the symbols of the calls: undefined ones that have only names. */
function symbolsOf(names: readonly string[], at: ReadonlyMap<string, number>): Uint8Array {
  const bytes = new Uint8Array((names.length + 1) * 24)
  const view = new DataView(bytes.buffer)
  for (const [index, name] of names.entries()) {
    view.setUint32((index + 1) * 24, at.get(name) ?? 0, true)
    view.setUint8((index + 1) * 24 + 4, 0x10)
  }
  return bytes
}

/** Writes a program as the file that the chain loads (ELF64). Its entry point is its first instruction. */
export function programFile({ text, calls }: Assembled): Uint8Array {
  const names = [...new Set(calls.map(({ name }) => name))]
  const strings = stringsOf(names)
  const start = sectionsFrom
  const relocations = words(
    calls.flatMap(({ at, name }) => [
      start + at,
      (BigInt(names.indexOf(name) + 1) << 32n) | relocatedCall,
    ]),
  )
  const { progbits, dynsym, strtab, rel, dynamic } = sectionTypes
  const parts = (dynamicBytes: Uint8Array): Section[] => [
    { name: '.text', type: progbits, flags: allocated | executable, bytes: text },
    ...[
      { name: '.dynsym', type: dynsym, bytes: symbolsOf(names, strings.at), link: '.dynstr' },
      { name: '.dynstr', type: strtab, bytes: strings.bytes },
      { name: '.rel.dyn', type: rel, bytes: relocations, link: '.dynsym', entryBytes: 16 },
      { name: '.dynamic', type: dynamic, bytes: dynamicBytes, link: '.dynstr', entryBytes: 16 },
    ].map((section) => ({ ...section, flags: allocated })),
  ]
  const placed = place(parts(new Uint8Array(12 * 8)), start)
  const at = (name: string) => placed.find((section) => section.name === name)?.at ?? 0
  const table = words([
    tags.rel,
    at('.rel.dyn'),
    tags.relBytes,
    relocations.length,
    tags.relEntryBytes,
    16,
    tags.symbols,
    at('.dynsym'),
    tags.strings,
    at('.dynstr'),
    0,
    0,
  ])
  return writeFile(place(parts(table), start))
}
