import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { groups } from './navigation.ts'

/** Returns the path of a page on the site: the index of a folder is the folder. */
const linkTo = (page: string): string => `/${page.replace(/(^|\/)README$/, '$1')}`

/** Returns the groups with the titles of their pages, which are the first headings in `docs`. */
export const sidebar = (docs: string, shown = groups): DefaultTheme.SidebarItem[] =>
  shown.map(({ name, pages }) => ({
    text: name,
    collapsed: true,
    items: pages.map((page) => ({ text: titleOf(docs, page), link: linkTo(page) })),
  }))

/** Returns the groups as the bar at the top of the site shows them: each leads to its first page. */
export const topBar = (): DefaultTheme.NavItem[] =>
  groups
    .filter(({ name }) => name !== 'Contribute')
    .map(({ name, pages: [first = ''] }) => ({ text: name, link: linkTo(first) }))

function titleOf(docs: string, page: string): string {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8')) ?? []
  return title
}
