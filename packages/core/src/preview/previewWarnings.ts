import { sameAddress } from '../platform/address.ts'
import { isUnlimited } from '../request/typedData/effect.ts'
import type { PreviewAsset, PreviewOutcome, RequestPreview } from '../types/previewActions.ts'
import type { PreviewedRequest } from './previewedRequest.ts'

/**
 * A warning to the visitor before the request goes to the wallet, the worst first. The request would fail. The account
 * cannot pay. Nobody at the address reads the call. The recipient differs, more leaves, or less arrives than the view
 * says. It grants a larger allowance than the request takes, or an unlimited one. Its result gets worse within an hour.
 * It cannot be decoded. Somebody may take a token that moves from anybody.
 */
export type PreviewWarning =
  | 'fails'
  | 'short'
  | 'nobody'
  | 'recipient'
  | 'more'
  | 'less'
  | 'unlimited'
  | 'allows'
  | 'timed'
  | 'unread'
  | 'ruled'

type Done = Extract<PreviewOutcome, { status: 'done' }>

/** Some tokens compute balances from shares, with an error of one or two units. */
const rounding = 2n

/** The view's statement: the maximum that leaves, the minimum received, and the recipient. */
type Promised = { gives: PreviewAsset; gets?: PreviewAsset; to: string; isToSelf: boolean }

function promiseOf(request: PreviewedRequest): Promised {
  if (request.kind === 'transfer') {
    const { asset, amount, from, to } = request
    const item =
      asset.nft && /^\d+$/.test(asset.nft.tokenId) ? BigInt(asset.nft.tokenId) : undefined
    return { gives: { token: asset.address, amount, item }, to, isToSelf: sameAddress(from, to) }
  }
  const { give, get, amount, least, from } = request
  const isHere = get.networkId === give.networkId
  const gets = { token: get.address, amount: least }
  const gives = { token: give.address, amount }
  // The simulation does not see the arrival on another network.
  return { gives, ...(isHere && { gets }), to: from, isToSelf: false }
}

type Of = Pick<PreviewAsset, 'token' | 'item'>

const isSame = (one: Of, other: Of): boolean =>
  (one.token === other.token || sameAddress(one.token, other.token)) &&
  (one.item === undefined || other.item === undefined || one.item === other.item)

/** Whether more leaves than promised, or something else. */
const takesMore = ({ changes }: Done, { gives, isToSelf }: Promised): boolean =>
  changes.some((change) => {
    if (change.change >= 0n) return false
    const most = isSame(change, gives) && !isToSelf ? gives.amount + rounding : 0n
    return -change.change > most
  })

/** Whether less arrives than promised. If the simulation is incomplete, a missing asset may still arrive. */
function bringsLess({ changes, isPartial }: Done, { gets }: Promised): boolean {
  if (!gets) return false
  const found = changes.find((change) => isSame(change, gets))
  if (!found && isPartial) return false
  return (found?.change ?? 0n) + rounding < gets.amount
}

const isElsewhere = ({ steps }: RequestPreview, { to }: Promised): boolean =>
  steps.some((step) => (step.kind === 'send' || step.kind === 'swap') && !sameAddress(step.to, to))

/** Whether there is an allowance that no step of the request grants, to this spender and up to this amount. */
const allowsMore = ({ steps }: RequestPreview, { allowances }: Done): boolean =>
  allowances.some(
    ({ token, spender, amount, isForAll }) =>
      isForAll ||
      !steps.some(
        (step) =>
          step.kind === 'allow' &&
          sameAddress(step.spender, spender) &&
          sameAddress(step.asset.token, token) &&
          step.asset.amount >= amount,
      ),
  )

const isEndless = ({ steps, outcome }: RequestPreview): boolean =>
  steps.some((step) => step.kind === 'allow' && isUnlimited(step.asset.amount)) ||
  (outcome.status === 'done' &&
    outcome.allowances.some(({ isForAll, amount }) => isForAll || isUnlimited(amount)))

/** Returns the warnings about the effect of a request, compared with what the view says about it. */
export function previewWarnings(
  preview: RequestPreview,
  request: PreviewedRequest,
): readonly PreviewWarning[] {
  const promised = promiseOf(request)
  const { outcome, isShort, isForNobody, steps } = preview
  const done = outcome.status === 'done' ? outcome : undefined
  const found: readonly (readonly [PreviewWarning, boolean])[] = [
    ['fails', outcome.status === 'reverted'],
    ['short', isShort],
    ['nobody', isForNobody],
    ['recipient', isElsewhere(preview, promised)],
    ['more', done !== undefined && takesMore(done, promised)],
    ['less', done !== undefined && bringsLess(done, promised)],
    ['unlimited', isEndless(preview)],
    ['allows', done !== undefined && !isEndless(preview) && allowsMore(preview, done)],
    ['timed', done?.isTimed === true],
    ['unread', steps.some(({ kind }) => kind === 'unread')],
    ['ruled', done?.changes.some(({ ruler }) => ruler !== undefined) === true],
  ]
  return found.flatMap(([warning, is]) => (is ? [warning] : []))
}
