import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from './guardedLookup.ts'
import { isMetadataAddress, isMetadataHost } from './metadataAddress.ts'
import { isPublicAddress } from './publicAddress.ts'

const timeoutMs = 10_000

/** Sends a JSON text to an address, and returns the status. Follows no redirect, and reads no response body. */
export type PostWebhook = (
  url: string,
  body: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<number>

/** Whether a list contains a host, as `name` or `name:port`, in the form of URLs. */
const isNamed = ({ host, hostname }: URL, hosts: ReadonlySet<string>) =>
  hosts.has(host) || hosts.has(hostname)

/**
 * Whether a URL may be a webhook: `https`, no credentials, and no private address. A host that the operator named may
 * be anything. The addresses of a name are checked when it is used.
 */
export function isWebhook(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return false
  if (isMetadataHost(url.hostname)) return false
  if (isNamed(url, hosts)) return true
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal))
}

const refusal = 'The name leads to no public address'
const lookupPublic = guardedLookup(isPublicAddress, refusal)
/** For a host that the operator named, everything except cloud metadata is allowed. */
const lookupNamed = guardedLookup((address) => !isMetadataAddress(address), refusal)

/** Creates the function that posts to web addresses that clients have chosen. `hosts` may be private. */
export const createPostWebhook =
  (hosts: ReadonlySet<string>): PostWebhook =>
  (address, body, more = {}) =>
    new Promise((done, reject) => {
      if (!isWebhook(address, hosts)) return reject(new Error('The address is not allowed'))
      const url = new URL(address)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...more,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        lookup: isNamed(url, hosts) ? lookupNamed : lookupPublic,
      })
      // A stopping server does not wait for it.
      request.on('socket', (socket) => socket.unref())
      request.on('error', reject)
      request.on('response', (response) => {
        response.destroy()
        done(response.statusCode ?? 500)
      })
      request.end(body)
    })
