import {
  longestLimitMs,
  type SealedLimit,
  type SentLimit,
  spendingLimit,
  spendingLimitText,
} from '@portico/contract'
import { solanaVerifier } from '@portico/siwx/solana'
import { getBase58Decoder } from '@solana/codecs-strings'
import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import { projectIdOf } from '../../http/guards.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { CustodyParts } from '../custodyParts.ts'
import { noWallet } from '../proveWallet.ts'

/** The names of the routes of spending limits. */
export type SpendingLimitRouteName = 'saveSpendingLimit' | 'listSpendingLimits'

/** More sites than a visitor sets limits for. Removed limits count, so that an older one cannot come back. */
const mostSites = 100

const { verify } = solanaVerifier()

/** Whether the wallet of a Solana address has signed a limit. */
const isSealed = ({ limit, seal }: SealedLimit, address: string): Promise<boolean> =>
  verify({
    text: spendingLimitText(limit),
    message: { chainId: 'solana:any', accountAddress: address },
    signature: getBase58Decoder().decode(Buffer.from(seal, 'base64url')),
  })

const refused = (field: string) => new ApiError('INVALID_REQUEST', { field: `limit.${field}` })

/** Stores and returns the limits that wallets sign. A stolen login can neither set nor raise one. */
export function spendingLimitHandlers(parts: CustodyParts): HandlersOf<SpendingLimitRouteName> {
  const { custody, spendingLimits, callerOf, checkOrigin, deviceLogins, notify, now } = parts
  const { trustsFrame } = parts

  /** @throws ApiError `INVALID_REQUEST` unless the limit is of this account and project, and ends in time. */
  function check(
    { user, projectId, until, version }: SentLimit,
    of: { user: string; projectId: string },
  ): void {
    if (user !== of.user) throw refused('user')
    if (projectId !== of.projectId) throw refused('projectId')
    if (until > now() + longestLimitMs) throw refused('until')
    // A version of the far future would let no later limit replace this one.
    if (version > until) throw refused('version')
  }

  return {
    saveSpendingLimit: async ({ body: sealed }, c, body) => {
      const login = await callerOf(c, body)
      const { account } = login
      const { limit, seal } = sealed
      const project = projectIdOf(c) ?? ''
      check(limit, { user: account, projectId: project })
      const { site, version } = limit
      // A limit can be taken away also from a site that the project lists no longer.
      if (limit.perDay !== '0') await checkOrigin(c, site)
      const found = await custody.status(account)
      if (!found) throw noWallet()
      const { solana } = found.wallet
      if (!(await isSealed(sealed, solana)))
        throw new ApiError('WALLET_PROOF_REFUSED', { field: 'seal' })
      const stored = { account, project, site, version, body: JSON.stringify(limit), seal, solana }
      const saved = await notify(c, { login, kind: 'WALLET_LIMIT_CHANGED' }, (notice) =>
        spendingLimits.save(stored, { most: mostSites, notice }),
      )
      return { saved }
    },

    listSpendingLimits: async (_, c, body) => {
      const { account } = await callerOf(c, body)
      const rows = await spendingLimits.list(account, projectIdOf(c) ?? '')
      // A limit that an earlier server stored in another form holds no longer.
      const limits = rows.flatMap(({ body, seal }) => {
        const read = v.safeParse(spendingLimit, JSON.parse(body))
        return read.success ? [{ limit: read.output, seal }] : []
      })
      const origins = (await deviceLogins.list(account)).map(({ origin }) => origin)
      const sites: string[] = []
      for (const site of new Set(origins)) if (await trustsFrame(c, site)) sites.push(site)
      return { limits, sites: sites.toSorted() }
    },
  }
}
