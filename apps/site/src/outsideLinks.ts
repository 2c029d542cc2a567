import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/** A page that is rendered, as VitePress passes it to rules of markdown-it. */
type Env = { relativePath: string }

/** Rewrites the links of pages by {@link addressOf}, and removes those without an address. Their texts stay. */
export function outsideLinks(md: MarkdownRenderer, repository: string | undefined): void {
  md.core.ruler.push('outsideLinks', ({ tokens, env }) => {
    for (const token of tokens) {
      let isRemoved = false
      token.children =
        token.children?.filter((child) => {
          if (child.type === 'link_close') return !isRemoved
          if (child.type !== 'link_open') return true
          const address = addressOf(
            (env as Env).relativePath,
            String(child.attrGet('href')),
            repository,
          )
          isRemoved = address === undefined
          if (address !== undefined) child.attrSet('href', address)
          return !isRemoved
        }) ?? null
    }
  })
}

/**
 * Returns the address of a link on a page of `docs/`. Files outside of `docs/` are not on the site, so a link to one leads to
 * the repository. Returns undefined for such a link if the address of the repository is not known.
 * @param page its path in `docs/`
 */
export function addressOf(
  page: string,
  href: string,
  repository: string | undefined,
): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href
  const path = posix.join('docs', posix.dirname(page), href)
  // VitePress names the index of a folder so.
  if (path.startsWith('docs/')) return href.replace(/\bREADME\.md/, 'index.md')
  return repository && `${repository}/blob/main/${path}`
}
