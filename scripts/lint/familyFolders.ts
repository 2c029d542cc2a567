/** Folders of a package by its name. */
export type FoldersByPackage = Readonly<Record<string, readonly string[]>>

/** Folders of features that not every family has. */
const optional = ['names', 'payments', 'previews', 'swaps']

/** Returns a sentence for each folder that a family lacks and another one has. */
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

/** The additional folder of a package that keeps the state of a family elsewhere. */
const ofStore = 'store'

/** Returns a sentence for each folder of a package over a family's adapter whose name no family uses. */
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
