import { listSpendingLimits, type RouteOutput } from '@portico/contract'
import { readLimit, type SpendingLimit } from '../../limits/limitSeal.ts'
import type { RequestAsUser } from '../../wallet/requestAsUser.ts'

/** A site, and the spending limit that it has now. */
export type SiteLimit = {
  site: string
  limit: SpendingLimit | undefined
  /** The version of the newest limit of this site; 0 if the wallet has signed none. */
  version: number
}

/**
 * Returns the sites on which a limit has an effect, and those that have one in any case. Only limits that the account's
 * wallet has signed count.
 * @param of the account, the Solana address of its wallet, and the time in milliseconds since 1970
 */
export function siteLimitsOf(
  { limits, sites }: RouteOutput<typeof listSpendingLimits>,
  of: { user: string; projectId: string; address: string; now: number },
): SiteLimit[] {
  const signed = new Map(
    limits.flatMap((sealed) => {
      const limit = readLimit(sealed, of.address)
      const isOwn = limit?.user === of.user && limit.projectId === of.projectId
      return limit && isOwn ? [[limit.site, limit] as const] : []
    }),
  )
  const isOn = ({ perDay, until }: SpendingLimit) => perDay > 0n && until > of.now
  const withLimit = [...signed.values()].filter(isOn).map(({ site }) => site)
  return [...new Set([...sites, ...withLimit])].sort().map((site) => {
    const limit = signed.get(site)
    return { site, limit: limit && isOn(limit) ? limit : undefined, version: limit?.version ?? 0 }
  })
}

/** Reads the limits of an account from the server; none without a wallet. @throws FrameError. */
export async function readSiteLimits(
  {
    requestAsUser,
    projectId,
    now,
  }: { requestAsUser: RequestAsUser; projectId: string; now: () => number },
  { user, addresses }: { user: string; addresses: { solana: string } | undefined },
): Promise<SiteLimit[]> {
  if (!addresses) return []
  const listed = await requestAsUser(listSpendingLimits)
  return siteLimitsOf(listed, { user, projectId, address: addresses.solana, now: now() })
}
