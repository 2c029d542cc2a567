/** Folders of a package by its name. */
export type FoldersByPackage = Readonly<Record<string, readonly string[]>>

/** Folders of a feature that not every family has. */
const optional = ['names', 'payments', 'previews', 'swaps']

/** The folders that each family lacks and another one has, as sentences. */
export function missingFolders(families: FoldersByPackage): readonly string[] {
  const expected = [...new Set(Object.values(families).flat())]
    .filter((folder) => !optional.includes(folder))
    .sort()
  return Object.entries(families).flatMap(([name, folders]) =>
    expected
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${name} has no folder ${folder}`),
  )
}

/** What a package that keeps the state of a family elsewhere has beside the folders of families. */
const ofStore = 'store'

/** The folders by which a package over a family's adapter names what families name otherwise, as sentences. */
export function strangeFolders(
  overFamilies: FoldersByPackage,
  families: FoldersByPackage,
): readonly string[] {
  const known = [...Object.values(families).flat(), ofStore]
  return Object.entries(overFamilies).flatMap(([name, folders]) =>
    folders
      .filter((folder) => !known.includes(folder))
      .map((folder) => `${name} has a folder ${folder}, which no family has`),
  )
}
