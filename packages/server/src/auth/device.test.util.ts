import { createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { hasZeroBits, workHeader, workIterations } from '@portico/contract'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { expect } from 'vitest'
import { type createTestServer, frameOrigin, projectId } from '../../test/createTestServer.ts'

/** The node that a device calls. */
export type Node = Pick<Awaited<ReturnType<typeof createTestServer>>, 'request' | 'now' | 'mails'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Claims and headers that differ from those of an honest device. */
export type Forgery = {
  claims?: object
  header?: object
  headers?: Record<string, string>
  proof?: string
  /** Whether it does no work on request. */
  isIdle?: boolean
}

/** Returns the hash that must begin with zeros. */
export const hashOfWork = (work: string) =>
  pbkdf2Sync(work, work.split('~')[0] ?? '', workIterations, 32, 'sha256')

/** Returns the work for a challenge. `bits` are those that a cheat does. */
export function solveWork(challenge: string, bits = Number(challenge.split('.')[1])): string {
  for (let at = 0; ; at += 1) {
    const work = `${challenge}~${at}`
    if (hasZeroBits(hashOfWork(work), bits)) return work
  }
}

/** An answer, with its body in the type that the test expects. */
export type Answer = { status: number; body: Record<string, never> & object; headers: Headers }

/** Returns the code of an error answer and its field, or `ok`. */
export function outcomeOf({ status, body }: Answer): string {
  if (status === 200) return 'ok'
  const { code, reasons } = body as unknown as { code: string; reasons: { field: string }[] }
  return `${code} ${reasons[0]?.field}`
}

/** Creates a browser's login frame with a separate key, which calls a node. */
export async function createDevice(node: Node, { site = 'https://shop.example' } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { kty, crv, x, y }

  const prove = (
    { method, path, body, token }: { method: string; path: string; body: string; token?: string },
    { claims, header }: Forgery = {},
  ) =>
    new SignJWT({
      htm: method,
      htu: `${frameOrigin}${path}`,
      bh: hashOf(body),
      iat: Math.floor(node.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
      ...(token && { ath: hashOf(token) }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', ...({ jwk } as object), ...header })
      .sign(privateKey)

  async function request(
    path: string,
    { body: fields, token }: { body?: object; token?: string } = {},
    { at = node, ...forgery }: Forgery & { at?: Node } = {},
  ): Promise<Answer> {
    const method = /\/(sessions|log|wallet|limits)$/.test(path) && !fields ? 'GET' : 'POST'
    const body = fields ? JSON.stringify(fields) : ''
    const dpop =
      forgery.proof ?? (await prove({ method, path, body, ...(token && { token }) }, forgery))
    const answer = await at.request(`${path}?projectId=${projectId}`, {
      method,
      headers: {
        dpop,
        origin: frameOrigin,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(token && { authorization: `DPoP ${token}` }),
        ...forgery.headers,
      },
      ...(method === 'POST' && { body }),
    })
    const challenge = answer.headers.get(workHeader)
    // An honest device does the work, once.
    if (challenge && !forgery.isIdle && !forgery.headers?.[workHeader]) {
      const headers = { ...forgery.headers, [workHeader]: solveWork(challenge) }
      return request(
        path,
        { ...(fields && { body: fields }), ...(token && { token }) },
        { ...forgery, at, headers },
      )
    }
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  const start = (email: string, forgery?: Forgery & { at?: Node; body?: object }) =>
    request('/v1/auth/email/start', { body: { email, origin: site, ...forgery?.body } }, forgery)
  const verify = (flow: string, otp: string, forgery?: Forgery & { at?: Node }) =>
    request('/v1/auth/email/verify', { body: { flow, otp } }, forgery)

  return {
    jwk,
    thumbprint: await calculateJwkThumbprint({ kty, crv, x, y } as JWK),
    prove,
    request,
    start,
    verify,
    /** Logs in as a visitor does. */
    async logIn(email: string): Promise<Login> {
      const before = codesIn(node).length
      const { body } = await start(email)
      const { flow } = body as unknown as { flow: string }
      const otp = await codeIn(node, before)
      return (await verify(flow, otp)).body as unknown as Login
    },
    refresh: (refreshToken: string, forgery?: Forgery & { at?: Node; attempt?: string }) => {
      const { attempt, ...rest } = forgery ?? {}
      return request('/v1/auth/refresh', { body: { refreshToken, attempt } }, rest)
    },
    list: (token: string, forgery?: Forgery & { at?: Node }) =>
      request('/v1/auth/sessions', { token }, forgery),
    log: (token: string) => request('/v1/auth/log', { token }),
    revoke: (token: string, id: string) => request(`/v1/auth/sessions/${id}/revoke`, { token }),
    signOut: (token: string, body = {}) => request('/v1/auth/sign-out', { token, body }),
  }
}

/** The data of a device after login. */
export type Login = {
  id: string
  user: { id: string; email: string }
  accessToken: string
  accessTokenExpiresAt: string
  refreshToken: string
  expiresAt: string
}

/** Returns the mailed codes. Other mails arrive independently. */
export const codesIn = ({ mails }: Pick<Node, 'mails'>): string[] =>
  mails.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? [])

/** Returns the code that arrives after this many others. */
export async function codeIn(node: Pick<Node, 'mails'>, before = 0): Promise<string> {
  await expect.poll(() => codesIn(node).length).toBeGreaterThan(before)
  return codesIn(node)[before] ?? ''
}

/** Returns another code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
