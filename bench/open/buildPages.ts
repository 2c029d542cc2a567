import { buildHost } from '../../scripts/sizes/buildHost.ts'

/** A page of the host application: React alone, with a bare dialog, with wagmi by hand, with Portico. */
export const pageNames = ['bare', 'dialog', 'wagmi', 'portico'] as const

/** The name of a page of the host application. */
export type PageName = (typeof pageNames)[number]

/** Where a page's production build is, and which of its files is the page. */
export type BuiltPage = { folder: string; file: string }

/** The page's file in bench/host. */
const files = {
  bare: 'alone.html',
  dialog: 'dialog.html',
  wagmi: 'wagmi.html',
  portico: 'index.html',
} as const

/** Builds the host's pages against the packed packages. */
export async function buildPages(): Promise<Record<PageName, BuiltPage>> {
  const folders = await buildHost('.portico/bench', files)
  const pages = pageNames.map((name) => [name, { folder: folders[name], file: files[name] }])
  return Object.fromEntries(pages) as Record<PageName, BuiltPage>
}
