import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../lib/paths.ts'

/** Returns the text of a file, by its path from the root. */
export type Read = (file: string) => string

const allOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

/** Returns the lines of a declaration: from its name to the first line that is not indented. */
const bodyOf = (text: string, name: string): string =>
  text.split(`type ${name} =`)[1]?.split(/\n(?=[\w}])/)[0] ?? ''

const viewsFile = 'packages/core/src/types/views.ts'
const optionsFile = 'packages/core/src/context/options.ts'
const eventsFile = 'packages/core/src/context/events.ts'
const errorsFile = 'packages/core/src/errors/catalogue.ts'
const convertFolder = 'packages/contract/src/routes/convert'
const codes = /^ {2}([A-Z][A-Z\d_]+):/gm

/** The names of each kind, read from their declarations. */
export const declared = {
  view: (read: Read) => allOf(bodyOf(read(viewsFile), 'ViewTable'), /^ {2}(\w+): \{/gm),
  openableView: (read: Read) =>
    bodyOf(read(viewsFile), 'ViewTable')
      .split(/^ {2}(?=\w+: \{)/m)
      .filter((entry) => entry.includes('openable: true'))
      .map((entry) => entry.split(':')[0] ?? ''),
  option: (read: Read) => allOf(bodyOf(read(optionsFile), 'PorticoOptions'), /^ {2}(\w+)\??:/gm),
  event: (read: Read) => allOf(read(eventsFile), /type: '([\w.]+)'/g),
  errorCode: (read: Read) => allOf(read(errorsFile), codes),
  swapService: (read: Read) =>
    allOf(
      /const swapServiceIds = \[(.*?)\]/.exec(read(`${convertFolder}/convertFields.ts`))?.[1] ?? '',
      /'(.+?)'/g,
    ),
  seller: (read: Read) =>
    allOf(read('packages/server/src/onramp/onrampConfig.ts'), /kind: '(\w+)'/g),
  language: () =>
    globSync('packages/react/src/i18n/languages/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('Errors.ts'))
      .map((file) => basename(file, '.ts')),
}

/** A list that has to name all of a kind, and that the compiler does not check. */
export type Listing = {
  kind: keyof typeof declared
  file: string
  /** The recipe's name for the place, if it is not the file's own path. */
  called?: string
  names(text: string): readonly string[]
  /** Returns the text with a newcomer's addition. */
  add(text: string, name: string): string
}

/** Inserts a line before the first one that matches. */
const before = (text: string, line: RegExp, added: string): string =>
  text.replace(line, (found) => `${added}\n${found}`)

const openRow = /^\| `open\(\{ view, namespace \}\)` \|([^;\n]*)/m

export const listings: readonly Listing[] = [
  {
    kind: 'view',
    file: 'docs/views.md',
    names: (text) => allOf(text, /^## (\w+)$/gm),
    add: (text, name) => `${text}\n## ${name}\n`,
  },
  {
    kind: 'openableView',
    file: 'docs/embedding.md',
    names: (text) => allOf(openRow.exec(text)?.[1] ?? '', /`(\w+)`/g),
    add: (text, name) => text.replace(openRow, (row) => `${row}, \`${name}\``),
  },
  {
    kind: 'option',
    file: 'docs/embedding.md',
    names: (text) => allOf(text, /^\| `(\w+)` \|/gm),
    add: (text, name) => before(text, /^\| `onEvent` \|/m, `| \`${name}\` | off | … |`),
  },
  {
    kind: 'event',
    file: 'docs/embedding.md',
    names: (text) => allOf(text, /^\| `(\w+\.\w+)` \|/gm),
    add: (text, name) => before(text, /^\| `send.open` \|/m, `| \`${name}\` | |`),
  },
  {
    kind: 'errorCode',
    file: 'docs/errors.md',
    names: (text) => allOf(text, /^### `?([A-Z\d_]+)`?$/gm),
    add: (text, name) => `${text}\n### ${name}\n`,
  },
  ...['ar', 'de'].map(
    (tag): Listing => ({
      kind: 'errorCode',
      file: `packages/react/src/i18n/languages/${tag}Errors.ts`,
      called: 'xxErrors.ts',
      names: (text) => allOf(text, /^ {4}([A-Z][A-Z\d_]+):/gm),
      add: (text, name) => before(text, /^ {4}USER_REJECTED: /m, `    ${name}: '…',`),
    }),
  ),
  {
    kind: 'swapService',
    file: 'docs/embedding.md',
    names: (text) => allOf(/^\| `swapSources` \|(.*)/m.exec(text)?.[1] ?? '', /'([\w-]+)'/g),
    add: (text, name) => text.replace(/^\| `swapSources` \|.*/m, (row) => `${row} \`'${name}'\` |`),
  },
  {
    kind: 'seller',
    file: 'docs/server/on-ramp-providers.md',
    names: (text) => allOf(text, /"kind": "([\w-]+)"/g),
    add: (text, name) => `${text}\n{ "kind": "${name}" }\n`,
  },
  {
    kind: 'language',
    file: 'packages/react/src/i18n/languages.ts',
    names: (text) => allOf(text, /^ {2}'?([\w-]+)'?: \(\) => import/gm),
    add: (text, name) =>
      before(
        text,
        /^ {2}de: /m,
        `  ${name}: () => import('./languages/${name}.ts').then((part) => part.${name}),`,
      ),
  },
  {
    kind: 'language',
    file: 'docs/languages.md',
    names: (text) => allOf(text, /^\| `([\w-]+)` \|/gm),
    add: (text, name) => before(text, /^\| `de` \|/m, `| \`${name}\` | … | left to right |`),
  },
]

/** Returns the names of a kind that a listing leaves out. */
export const leftOut = (
  { file, names }: Listing,
  wanted: readonly string[],
  read: Read,
): readonly string[] => {
  const named = names(read(file))
  return wanted.filter((name) => !named.includes(name))
}

/** Returns the events that no source emits, or that no test expects. */
export const silent = (
  events: readonly string[],
  sources: readonly string[],
  pattern: (event: string) => string,
): readonly string[] =>
  events.filter((event) => !sources.some((source) => source.includes(pattern(event))))
