import type { IncomingHttpHeaders } from 'node:http'
import type { ClientAddress } from '../../http/clientIp.ts'
import { matchOrigin } from '../../http/matchOrigin.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Rates } from '../connection/rates.ts'
import { closeCodes } from '../relayConstants.ts'
import { createAudienceCheck } from './audience.ts'
import { AuthError, verifyAuth } from './verifyAuth.ts'

/** An HTTP request to open a connection. */
export type UpgradeRequest = {
  url: string | undefined
  headers: IncomingHttpHeaders
  remoteAddress: string | undefined
}

/** The reason for a refusal, as a label of the metrics. */
export type RefusalLabel = 'rate' | 'project' | 'token' | 'failure'

/** An admitted client with its `did:key`, or the reason for the refusal in words that clients know. */
export type Admission =
  | { ip: string; clientId: string; project: string }
  | { ip: string; code: number; reason: string; label: RefusalLabel }

/** Wallets know these words and show their developers what to do. */
const texts = {
  project: 'Unauthorized: invalid key',
  disabled: 'Unauthorized: project is disabled',
  origin: 'Unauthorized: origin not allowed',
  rate: 'Too many connections: try again later',
  failed: 'The relay cannot look up projects now: try again later',
}

const bearer = (header = '') => /^Bearer (\S+)$/i.exec(header)?.[1]

/**
 * Decides whether a client may use the relay: checks the rate of its address, project, origin and the client's token.
 */
export function createAdmission(options: {
  projects: Projects
  requireProjectId: boolean
  audiences: readonly string[]
  rates: Rates
  addressOf: ClientAddress
  now: () => number
  /** Called with the audience of a token that was made for another relay. */
  onOtherAudience?: (audience: string) => void
}): (request: UpgradeRequest) => Promise<Admission> {
  const { projects, requireProjectId, rates, addressOf, now } = options
  const isOurs = createAudienceCheck(options.audiences)
  const isAudience = (audience: string) => {
    const ours = isOurs(audience)
    if (!ours) options.onOtherAudience?.(audience)
    return ours
  }

  async function checkProject(id: string, origin: string | undefined) {
    const project = await projects.find(id)
    if (!project) return requireProjectId ? texts.project : undefined
    if (!project.isEnabled) return texts.disabled
    const passes = origin === undefined || matchOrigin(origin, project.allowedOrigins)
    return passes ? undefined : texts.origin
  }

  return async ({ url, headers, remoteAddress }): Promise<Admission> => {
    const forwarded = headers['x-forwarded-for'] ?? ''
    const ip = addressOf(remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded)
    const later = { ip, code: closeCodes.tryAgainLater }
    if (!(await rates.connect(ip))) return { ...later, reason: texts.rate, label: 'rate' }
    const query = URL.parse(url ?? '', 'http://relay')?.searchParams
    const project = query?.get('projectId') ?? String(headers['x-project-id'] ?? '')
    const token = query?.get('auth') ?? bearer(headers.authorization)
    const refused = { ip, code: closeCodes.refused }
    try {
      const wrong = await checkProject(project, headers.origin)
      if (wrong) return { ...refused, reason: wrong, label: 'project' }
      return { ip, project, clientId: await verifyAuth(token, { now: now(), isAudience }) }
    } catch (error) {
      if (error instanceof AuthError) return { ...refused, reason: error.message, label: 'token' }
      return { ...later, reason: texts.failed, label: 'failure' }
    }
  }
}
