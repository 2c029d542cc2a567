import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { corsFor, isLocalRequest } from '../localOnly.ts'
import { answerTruly, applyFault, type Exchange, type RpcAnswer } from './faultActions.ts'
import type { Fault, RpcCall } from './faults.ts'

// On every answer, also a faulty one. Otherwise a browser would hide the status from the page.
const corsHeaders = {
  'access-control-expose-headers': 'retry-after',
}

/** Answers one HTTP request of the faulty node: a preflight, a true answer, or the fault. */
export async function handleRequest(parts: {
  request: IncomingMessage
  response: ServerResponse
  upstream: string
  takeFault(calls: readonly RpcCall[]): Fault | null
}): Promise<void> {
  const { request, response, upstream, takeFault } = parts
  const reply: Exchange['reply'] = (status, body, headers = {}) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      ...corsHeaders,
      ...corsFor(request.headers),
      ...headers,
    })
    response.end(body)
  }
  const { localPort: port } = request.socket
  if (!isLocalRequest(request.headers, { port })) return void response.writeHead(403).end()
  if (request.method === 'OPTIONS') return reply(204, '')
  if (request.method !== 'POST') return reply(405, '')
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    const parsed = JSON.parse(await text(request)) as RpcCall | RpcCall[]
    const batch = Array.isArray(parsed)
    const calls = batch ? parsed : [parsed]
    const { signal } = gone
    const forward = (some: readonly RpcCall[]) => forwardCalls(upstream, some, signal)
    const drop = () => response.destroy()
    const exchange: Exchange = { calls, batch, signal, forward, reply, drop }
    const fault = takeFault(calls)
    await (fault ? applyFault(fault, exchange) : answerTruly(exchange))
  } catch (error) {
    if (gone.signal.aborted || response.headersSent) return
    reply(502, JSON.stringify({ error: String(error) }))
  }
}

async function forwardCalls(
  upstream: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<RpcAnswer[]> {
  const response = await fetch(upstream, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls),
    signal,
  })
  return (await response.json()) as RpcAnswer[]
}
