import {
  FrameError,
  longestLimitMs,
  type SentLimit,
  saveSpendingLimit,
  walletPrices,
} from '@portico/contract'
import type { Chains } from '../../chains/chains.ts'
import { type LimitAsset, limitAssetsOf, mostUnits } from '../../limits/limitAssets.ts'
import { sealLimit } from '../../limits/limitSeal.ts'
import { approveHere } from '../../value/approveHere.ts'
import { digestOf } from '../../value/valueChallenge.ts'
import type { PressPlace } from '../../view/press/guardButton.ts'
import type { DeviceWallet } from '../../wallet/deviceWallet.ts'
import { openHere } from '../../wallet/openHere.ts'
import type { RequestAsUser } from '../../wallet/requestAsUser.ts'
import { showNotice } from '../showNotice.ts'
import type { VaultView } from '../vaultView.ts'
import { requestAmount, type TypedAmount } from './requestAmount.ts'
import { shownLimit } from './shownLimit.ts'
import type { SiteLimit } from './siteLimits.ts'

/** The dependencies of a change of a limit. */
export type LimitParts = {
  view: VaultView
  place: PressPlace
  chains: Pick<Chains, 'list'>
  requestAsUser: RequestAsUser
  approvalOf: Parameters<typeof approveHere>[0]['approvalOf']
  wallet: DeviceWallet
  email: string
  projectId: string
  now: () => number
}

/** A day less than the longest limit, because clocks differ. */
const lastsMs = longestLimitMs - 24 * 60 * 60_000

const { signal } = new AbortController()

/** Returns a limit that is newer than all others of its site. */
const newLimit = (
  { wallet: { user }, projectId, now }: Pick<LimitParts, 'wallet' | 'projectId' | 'now'>,
  { site, version }: SiteLimit,
  amounts: Pick<SentLimit, 'currency' | 'perDay' | 'most'>,
): SentLimit => ({
  user,
  projectId,
  site,
  ...amounts,
  // A server that returns an old version cannot make this one old.
  version: Math.max(now(), version + 1),
  until: now() + lastsMs,
})

/** Signs a limit with the wallet, and stores it. @throws FrameError `FAILED` if a newer one is stored. */
const save = ({ wallet, requestAsUser }: LimitParts, limit: SentLimit): Promise<void> =>
  openHere({ wallet, requestAsUser }, async ({ keyring }) => {
    const seal = sealLimit(limit, keyring.keys)
    const { saved } = await requestAsUser(saveSpendingLimit, { limit, seal })
    if (!saved) throw new FrameError('FAILED')
  })

/** Returns the most of each asset that has a price. */
async function mostOf(
  { requestAsUser }: LimitParts,
  assets: readonly LimitAsset[],
  { perDay, currency }: TypedAmount,
): Promise<Record<string, string>> {
  if (assets.length === 0) return {}
  const body = { currency: currency.toLowerCase(), assets: assets.map(({ priced }) => priced) }
  const { prices } = await requestAsUser(walletPrices, body)
  const most = assets.flatMap((asset, at) => {
    const price = prices[at] ?? undefined
    const units = price === undefined ? undefined : mostUnits({ perDay, price }, asset)
    return units === undefined ? [] : [[asset.id, String(units)] as const]
  })
  return Object.fromEntries(most)
}

/**
 * Has the visitor choose the limit of a site and approve it, with the passkey if the wallet has one. Then the wallet
 * signs it. Returns a note.
 * @throws FrameError `DECLINED`.
 */
export async function setLimit(parts: LimitParts, of: SiteLimit): Promise<string> {
  const { view, wallet, chains, place, approvalOf } = parts
  const { vaultTexts: t } = view
  const typed = await requestAmount(view, of)
  const assets = limitAssetsOf(await chains.list())
  const most = await mostOf(parts, assets, typed)
  if (Object.keys(most).length === 0) {
    await showNotice(view, t.limitNoPrices, 'alert')
    return ''
  }
  const { currency, perDay } = typed
  const limit = newLimit(parts, of, { currency, perDay: String(perDay), most })
  const { user, addresses } = wallet
  const signed = await digestOf(limit)
  const value = { user, address: addresses.solana, chainId: 'limit', signed }
  const shown = shownLimit(limit, { assets, account: parts.email }, view)
  await approveHere({ place, approvalOf }, { shown, value }, signal)
  await save(parts, limit)
  return t.limitSaved
}

/** Takes the limit of a site away. Returns a note. */
export async function removeLimit(parts: LimitParts, of: SiteLimit): Promise<string> {
  const currency = of.limit?.currency ?? 'USD'
  await save(parts, newLimit(parts, of, { currency, perDay: '0', most: {} }))
  return parts.view.vaultTexts.limitRemoved
}
