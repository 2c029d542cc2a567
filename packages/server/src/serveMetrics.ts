import { createServer } from 'node:http'
import { bind, formatHost } from './listen.ts'

/** A port that serves only counters. */
export type MetricsPort = { url: string; stop: () => Promise<void> }

/**
 * Serves `GET /metrics` on a separate port, without a token: anyone who reaches it may read.
 * @throws ListenError with a sentence that says what to set.
 */
export async function serveMetrics(
  text: () => string,
  { host, port }: { host: string; port: number },
): Promise<MetricsPort> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 10_000 },
    (request, response) => {
      const found = request.method === 'GET' && /^\/metrics\/?($|\?)/.test(request.url ?? '')
      const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      if (!found) return void response.writeHead(404, headers).end()
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      })
      response.end(text())
    },
  )
  const address = await bind(server, {
    host,
    port,
    names: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
  })
  return {
    url: `http://${formatHost(host)}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
