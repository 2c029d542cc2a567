import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup } from './guardedLookup.ts'
import { isMetadataAddress, isMetadataHost } from './metadataAddress.ts'
import { isPublicAddress } from './publicAddress.ts'

const timeoutMs = 10_000

/**
 * Sends a text of JSON to an address, and returns the status. Follows no redirect, and reads no
 * response body.
 */
export type PostWebhook = (
  url: string,
  body: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<number>

/** A host is named by `name` or `name:port`, as URLs have it. */
const isNamed = ({ host, hostname }: URL, hosts: ReadonlySet<string>) =>
  hosts.has(host) || hosts.has(hostname)

/**
 * Whether a URL may be a webhook: `https`, no credentials, and no private address.
 * Of the hosts that the operator names any is good. What a name leads to is seen when it is used.
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
/** Of what the operator names anything is good but the metadata of a cloud. */
const lookupNamed = guardedLookup((address) => !isMetadataAddress(address), refusal)

/** Posts to web addresses that clients have chosen. `hosts` are those that need not be public. */
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
      // A server that stops does not wait for it.
      request.on('socket', (socket) => socket.unref())
      request.on('error', reject)
      request.on('response', (response) => {
        response.destroy()
        done(response.statusCode ?? 500)
      })
      request.end(body)
    })
