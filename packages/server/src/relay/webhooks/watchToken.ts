import * as v from 'valibot'
import { type Watch, watchStatuses } from '../../store/relay/watchStore.ts'
import { isWebhook } from '../../util/postWebhook.ts'
import { sha256 } from '../../util/sha256.ts'
import { AuthError, type TokenChecks, verifyToken } from '../auth/verifyAuth.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'

const type = v.picklist(['publisher', 'subscriber'])
const url = v.pipe(v.string(), v.maxLength(256))
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))
const schemas = {
  irn_watchRegister: {
    act: v.literal('irn_watchRegister'),
    typ: type,
    whu: url,
    tag: v.pipe(v.array(tag), v.minLength(1), v.maxLength(relayConstants.watchTags)),
    sts: v.pipe(v.array(v.picklist(watchStatuses)), v.minLength(1), v.maxLength(3)),
  },
  irn_watchUnregister: { act: v.literal('irn_watchUnregister'), typ: type, whu: url },
}

/** The length of a token with a hundred tags and the longest address. */
const bounds = { length: 4096, lifeMs: relayConstants.watchMs }

/** The checks of a token, and the client that sends it: the token must be that client's own. */
export type WatchChecks = TokenChecks & { clientId: string; hosts: ReadonlySet<string> }

async function read<Entries extends v.ObjectEntries>(
  token: string,
  entries: Entries,
  checks: WatchChecks,
) {
  try {
    const claims = await verifyToken(token, v.object(entries), checks, bounds)
    if (claims.iss === checks.clientId) return claims
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause
  }
  throw new RelayError('InvalidJwt')
}

/** Reads a client's registration for events. @throws RelayError `InvalidJwt`, `InvalidWebhook`. */
export async function readRegistration(token: string, checks: WatchChecks): Promise<Watch> {
  const claims = await read(token, schemas.irn_watchRegister, checks)
  if (!isWebhook(claims.whu, checks.hosts)) throw new RelayError('InvalidWebhook')
  return {
    client: sha256(claims.iss),
    clientId: claims.iss,
    type: claims.typ,
    url: claims.whu,
    tags: claims.tag,
    statuses: claims.sts,
    expiresAt: Math.min(claims.exp * 1000, checks.now + relayConstants.watchMs),
  }
}

/** Reads the end of a client's registration. @throws RelayError `InvalidJwt`. */
export async function readUnregistration(token: string, checks: WatchChecks) {
  const { iss, typ, whu } = await read(token, schemas.irn_watchUnregister, checks)
  return { client: sha256(iss), type: typ, url: whu }
}
