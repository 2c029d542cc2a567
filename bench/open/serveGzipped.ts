import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { atShop } from '../../scripts/sizes/shop.ts'

/** A served folder, and the gzipped size in bytes of each of its paths. */
export type Site = { url: string; sizes: ReadonlyMap<string, number>; stop: () => void }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves a folder on a free port of this machine, under the shop's name, from memory, gzipped once at level 9. */
export async function serveGzipped(folder: string): Promise<Site> {
  const bodies = gzippedFiles(folder)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const body = bodies.get(path)
    if (!body) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    return response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: atShop(`http://127.0.0.1:${port}`),
    sizes: new Map([...bodies].map(([path, body]) => [path, body.length])),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function gzippedFiles(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => {
        const path = join(file.parentPath, file.name)
        const body = gzipSync(readFileSync(path), { level: 9 })
        return [`/${relative(folder, path).replaceAll('\\', '/')}`, body]
      }),
  )
}
