import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { guardedLookup, type Resolve } from '../util/guardedLookup.ts'
import { isMetadataAddress, isMetadataHost } from '../util/metadataAddress.ts'
import { isPublicAddress } from '../util/publicAddress.ts'

/** The error if a stranger's address was not fetched, or did not answer correctly. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
}

/**
 * Fetches a stranger's address: at most `maxBytes` within `signal`.
 * @throws MediaError, also for every status other than 200.
 */
export type FetchMedia = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<Buffer>

const maxRedirects = 3
const ports = new Set(['', '80', '443'])
const redirects = new Set([301, 302, 303, 307, 308])

const refuse = (why: string): never => {
  throw new MediaError(why)
}

/** Whether the operator named the host, as `name` or `name:port` in the form of URLs. Such a host may be private. */
const isNamed = ({ host, hostname }: URL, hosts: ReadonlySet<string>) =>
  hosts.has(host) || hosts.has(hostname)

/** Checks a URL by its text. The connection checks the addresses of its name. */
function checkUrl(text: string, base: string | undefined, hosts: ReadonlySet<string>): URL {
  const url = URL.parse(text, base) ?? refuse('not a URL')
  if (!/^https?:$/.test(url.protocol)) refuse(`scheme ${url.protocol}`)
  if (url.username || url.password) refuse('credentials')
  if (isMetadataHost(url.hostname)) refuse('cloud metadata')
  if (isNamed(url, hosts)) return url
  if (!ports.has(url.port)) refuse('port')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) refuse('no public address')
  return url
}

/**
 * Creates an agent that connects only to addresses that `isGood` accepts, and checks the peer again. `checkUrl` has
 * checked numeric addresses, which need no lookup.
 */
export function createGuardedAgent(
  isGood: (address: string) => boolean,
  resolve: Resolve | undefined,
): Agent {
  const refusal = 'The name leads to no public address'
  const lookup: LookupFunction = guardedLookup(isGood, refusal, resolve)
  const connect = buildConnector({ lookup, timeout: 3000 })
  return new Agent({
    connections: 8,
    headersTimeout: 5000,
    bodyTimeout: 5000,
    maxHeaderSize: 8192,
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        if (error || !socket) return callback(error ?? new Error(refusal), null)
        const peer = 'remoteAddress' in socket ? (socket.remoteAddress ?? '') : ''
        if (isGood(peer.replace(/^::ffff:(?=\d+\.)/, ''))) return callback(null, socket)
        socket.destroy()
        callback(new Error(refusal), null)
      }),
  })
}

async function readBody(
  response: Awaited<ReturnType<typeof request>>,
  maxBytes: number,
): Promise<Buffer> {
  const { headers, body } = response
  if (Number(headers['content-length']) > maxBytes) refuse('too large')
  const encoding = headers['content-encoding']
  // Compressed data may be a bomb, and was not requested.
  if (encoding !== undefined && encoding !== 'identity') refuse('encoding')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) refuse('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Creates `FetchMedia` over only the public internet: http and https at their default ports, and no credentials. All
 * addresses of a name must be public, and the connection uses the checked ones. Redirects are checked like the first
 * address. `hosts` are those of the operator, which may be private.
 */
export function createFetchMedia({
  hosts = [],
  resolve,
}: {
  hosts?: readonly string[]
  resolve?: Resolve
} = {}): FetchMedia {
  const named = new Set(hosts)
  const agents = {
    open: createGuardedAgent(isPublicAddress, resolve),
    named: createGuardedAgent((address) => !isMetadataAddress(address), resolve),
  }
  return async (address, { maxBytes, signal }) => {
    let url = checkUrl(address, undefined, named)
    for (let hop = 0; ; hop++) {
      const dispatcher = isNamed(url, named) ? agents.named : agents.open
      const headers = { 'accept-encoding': 'identity', 'user-agent': 'portico' }
      const response = await request(url, { dispatcher, signal, headers })
      // The error of a body without a listener would end the process.
      response.body.on('error', () => {})
      try {
        if (!redirects.has(response.statusCode)) {
          if (response.statusCode !== 200) refuse(`status ${response.statusCode}`)
          return await readBody(response, maxBytes)
        }
        if (hop >= maxRedirects) refuse('too many redirects')
        const { location } = response.headers
        url = checkUrl(typeof location === 'string' ? location : '', url.href, named)
      } finally {
        response.body.destroy()
      }
    }
  }
}
