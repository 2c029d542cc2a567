import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** A site by its origin: the files of a folder, or one page. */
export type Sites = Readonly<Record<string, { folder: string } | { html: string }>>

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
} as const

/** Creates a web with only these sites, whatever the machine can reach. Returns the refused requests. */
export async function closedWeb(context: BrowserContext, sites: Sites): Promise<string[]> {
  const refused: string[] = []
  await context.route('**', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const site = sites[origin]
    if (site && 'html' in site)
      return route.fulfill({ contentType: types['.html'], body: site.html })
    const file = site && `${site.folder}${pathname === '/' ? '/index.html' : pathname}`
    if (file && existsSync(file))
      return route.fulfill({
        contentType: types[extname(file) as keyof typeof types],
        body: readFileSync(file),
      })
    refused.push(origin)
    return route.abort()
  })
  return refused
}
