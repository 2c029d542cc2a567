import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

/** Answers only members. */
export type MembersOffer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const offer = { title: 'Members’ blend', price: '12.00', code: 'CRANE-AT-DAWN' }

/**
 * Creates the members' offer. It verifies the visitor's access token with the Portico server's key, as a shop's own
 * back end does. Its audience is this site, as the browser names it.
 */
export function membersOffer({
  apiUrl,
  projectId,
}: {
  apiUrl: string
  projectId: string
}): MembersOffer {
  const keys = createRemoteJWKSet(new URL(`${apiUrl}/.well-known/jwks.json`))
  return async (request, response) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: 'portico',
        audience: `http://${request.headers.host}`,
        algorithms: ['EdDSA'],
      })
      const isOurs = payload.project === projectId
      send(response, isOurs ? 200 : 401, isOurs ? { ...offer, account: payload.sub } : undefined)
    } catch (error) {
      send(response, error instanceof errors.JOSEError ? 401 : 503, undefined)
    }
  }
}

function send(response: ServerResponse, status: number, body: object | undefined): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body ?? {}))
}
