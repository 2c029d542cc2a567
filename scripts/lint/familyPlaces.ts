/** A file that has to name each adapter package, and the edit that adds one: the recipe of AGENTS.md. */
export type FamilyPlace = { file: string; add(text: string, name: string): string }

/** Inserts a line before the first one that matches. */
const before = (text: string, line: RegExp, added: string): string =>
  text.replace(line, (found) => `${added}\n${found}`)

/** The places of an adapter package that neither the compiler nor another test requires. */
export const familyPlaces: readonly FamilyPlace[] = [
  {
    file: 'tsconfig.json',
    add: (text, name) =>
      before(text, /^ *\{ "path": "apps\/demo" \},$/m, `    { "path": "packages/${name}" },`),
  },
  {
    file: 'scripts/lint/wallTable.ts',
    add: (text, name) =>
      before(text, /^wagmi \|/m, `${name} | contract core | | an adapter has no view`),
  },
  {
    file: '.changeset/config.json',
    add: (text, name) => before(text, /^ *"@portico\/wagmi",$/m, `      "@portico/${name}",`),
  },
  {
    file: 'scripts/sizes/buildHost.ts',
    add: (text, name) => before(text, /^ {2}'solana',$/m, `  '${name}',`),
  },
  {
    file: 'README.md',
    add: (text, name) =>
      before(
        text,
        /^\| \[`@portico\/solana`\]/m,
        `| [\`@portico/${name}\`](packages/${name}) | … |`,
      ),
  },
]

/** Returns the files that do not name a package; `read` returns the text of a file. */
export const missingPlaces = (name: string, read: (file: string) => string): readonly string[] =>
  familyPlaces
    .filter(({ file }) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(read(file)))
    .map(({ file }) => file)
