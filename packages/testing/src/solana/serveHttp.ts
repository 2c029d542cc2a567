import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { corsFor, isLocalRequest } from '../localOnly.ts'
import { answerText } from './jsonRpc.ts'
import type { MethodTable } from './params.ts'

/** The maximum length of a request, in bytes. */
const maxBodyBytes = 50 * 1024

/**
 * Answers HTTP requests as a node does: JSON-RPC by POST, and `GET /health`. Accepts only pages of `origins`, or of
 * this machine. The keys of these chains are public, and a visitor of another site did not intend its page to act here.
 */
export function serveHttp(methods: MethodTable, origins?: readonly string[]): RequestListener {
  return (request, response) => {
    const { headers, socket } = request
    const audience = { port: socket.localPort, origins }
    if (!isLocalRequest(headers, audience))
      return void response.writeHead(403).end('For this machine only')
    const reply = (status: number, body = '', type = 'text/plain') => {
      const cors = { ...corsFor(headers), 'access-control-max-age': '86400' }
      const own = { ...cors, 'content-type': type }
      response.writeHead(status, own).end(body)
    }
    void handle(request, methods, reply).catch(() => destroy(response))
  }
}

type Reply = (status: number, body?: string, type?: string) => void

async function handle(request: IncomingMessage, methods: MethodTable, reply: Reply): Promise<void> {
  const { method, url, headers } = request
  if (method === 'OPTIONS') return reply(204)
  if (method === 'GET' && url === '/health') return reply(200, 'ok')
  if (method !== 'POST') {
    return reply(405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n')
  }
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    return reply(
      415,
      'Supplied content type is not allowed. Content-Type: application/json is required\n',
    )
  }
  const body = await readBody(request)
  if (body === undefined) return reply(413, 'Request body is too large\n')
  reply(200, await answerText(methods, body), 'application/json; charset=utf-8')
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The body is read to the end anyway, because a cut connection would hide the answer.
    if (bytes <= maxBodyBytes) chunks.push(chunk)
  }
  return bytes > maxBodyBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

function destroy(response: ServerResponse): void {
  if (!response.writableEnded) response.destroy()
}
