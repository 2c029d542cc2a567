import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from './navigation.ts'

/** Returns the paths of all pages in `docs`, with `.md`. */
export const pagePaths = (): string[] =>
  groups.flatMap(({ pages }) => pages.map((page) => `${page}.md`))

/** Returns `llms.txt` (llmstxt.org): each page as Markdown, with its title and its first sentence. */
export function llmsText(docs: string, base: string): string {
  const sections = groups.map(({ name, pages }) => {
    const lines = pages.map((page) => {
      const { title, summary } = summaryOf(readFileSync(join(docs, `${page}.md`), 'utf8'))
      return `- [${title}](${base}${page}.md)${summary && `: ${summary}`}`
    })
    return `## ${name}\n\n${lines.join('\n')}\n`
  })
  return `# Portico

> A wallet widget that you embed in a web site, and the server behind it. MIT-licensed, without a vendor account.

No registry has the packages: a site installs them from a clone (embedding.md). The names of options, hooks and errors on
these pages are exact. Do not guess others.

${sections.join('\n')}`
}

/** Returns the title of a page, and the first sentence below it without links. */
export function summaryOf(page: string): { title: string; summary: string } {
  const [, title = '', rest = ''] = /^# (.+?)\n(.*)/ms.exec(page) ?? []
  const [paragraph = ''] = rest.trim().split('\n\n')
  if (!/^(?!```)[A-Z`*[]/.test(paragraph)) return { title, summary: '' }
  const text = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return { title, summary: /^.+?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text }
}
