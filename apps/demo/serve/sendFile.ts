import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from './loadSite.ts'

/** Answers with the file of a path, or with the site's page for unknown paths. */
export const sendFile = (
  site: Site,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const found = site.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  const file = found ?? site.get('/404.html')
  if (!file) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('cache-control', found ? cacheControl(pathname) : 'no-store')
  const zipped = file.gzip && acceptsGzip(request) ? file.gzip : undefined
  const etag = `"${file.etag}${zipped ? '-gz' : ''}"`
  if (found) response.setHeader('etag', etag)
  if (found && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const body = zipped ?? file.body
  if (zipped) response.setHeader('content-encoding', 'gzip')
  response.writeHead(found ? 200 : 404, {
    'content-type': file.type,
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const cacheControl = (pathname: string) =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const acceptsGzip = (request: IncomingMessage) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
