import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of a built site: its path, its text, and the anchors in it. */
type BuiltPage = { path: string; links: readonly string[]; anchors: ReadonlySet<string> }

/** Returns one sentence for each link or picture of a built site that leads to no file, or to no heading of its page. */
export function linkFaults(folder: string): string[] {
  const paths = globSync('**/*.html', { cwd: folder, exclude: ['404.html'] }).sort()
  if (paths.length === 0) return [`${folder} has no page`]
  const pages = paths.map((path) => readPage(folder, path))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const exists = (from: string, link: string) => {
    const { pathname, hash } = new URL(link, `http://site/${from}`)
    const name = decodeURIComponent(pathname.slice(1))
    const page = [`${name}.html`, `${name}index.html`, name]
      .map((path) => byPath.get(path))
      .find((found) => found !== undefined)
    if (!page) return name !== '' && existsSync(join(folder, name))
    return hash === '' || page.anchors.has(decodeURIComponent(hash.slice(1)))
  }
  return pages.flatMap(({ path, links }) =>
    links
      .filter((link) => !exists(path, link))
      .map((link) => `${path} links to ${link}, which does not exist`),
  )
}

function readPage(folder: string, path: string): BuiltPage {
  const html = readFileSync(join(folder, path), 'utf8')
  const all = (pattern: RegExp) =>
    new Set([...html.matchAll(pattern)].flatMap(([, found]) => found ?? []))
  const links = [...all(/<(?:a|img) [^>]*?(?:href|src)="([^"]+)"/g)]
    .map((href) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^[a-z]+:/i.test(href))
  return { path, links, anchors: all(/ id="([^"]+)"/g) }
}
