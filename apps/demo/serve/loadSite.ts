import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** One file of the site, ready to be sent. */
export type SiteFile = { body: Buffer; gzip: Buffer | undefined; type: string; etag: string }

/** The complete site by path. Only files in this map can be served, so no path leads out of it. */
export type Site = Map<string, SiteFile>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webmanifest': 'application/manifest+json',
}

const compressible = /^(text\/|image\/svg|application\/json)/
const compress = promisify(gzip)

/** Loads the built site. Throws with code NOT_BUILT if it does not exist. */
export const loadSite = async (directory: string): Promise<Site> => {
  const site: Site = new Map()
  for (const path of await listFiles(directory)) {
    const name = `/${relative(directory, path).split(sep).join('/')}`
    const type = types[extname(path)] ?? 'application/octet-stream'
    site.set(name, await siteFile(await readFile(path), type))
  }
  return site
}

/** Makes a file of the site from its content. */
export const siteFile = async (body: Buffer, type: string): Promise<SiteFile> => ({
  body,
  gzip: compressible.test(type) && body.length > 512 ? await compress(body) : undefined,
  type,
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
})

const listFiles = async (directory: string): Promise<string[]> => {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    const message = `This site is not built: ${directory} is missing. Build it with vite first.`
    throw Object.assign(new Error(message, { cause }), { code: 'NOT_BUILT' })
  }
}
