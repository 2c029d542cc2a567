import { parseCaipAddress } from '@portico/contract'
import { type Asset, assetKey } from '../assets/asset.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import { acrossOf } from '../swap/acrossOf.ts'
import { buildSwap } from '../swap/buildSwap.ts'
import { transactionOf } from '../swap/swapTransaction.ts'
import { assertDecimals } from '../transfer/assertDecimals.ts'
import type { NamedToken, PreviewActions, RequestPreview } from '../types/previewActions.ts'
import type { PreviewedRequest } from './previewedRequest.ts'

/** Lifetime of a preview in milliseconds. After this the chain has changed, and a view simulates the request again. */
const freshMs = 15_000

type Swapping = Extract<PreviewedRequest, { kind: 'swap' }>
type Transferring = Extract<PreviewedRequest, { kind: 'transfer' }>

const assetsOf = (request: PreviewedRequest): readonly [Asset, ...Asset[]] =>
  request.kind === 'swap' ? [request.give, request.get] : [request.asset]

/** Returns the tokens of the site's own list, and those that the visitor chose in the view. */
function namedBy({ config }: Context, request: PreviewedRequest): NamedToken[] {
  const assets = assetsOf(request)
  const listed = config.tokens.flatMap(({ address: id, symbol, decimals }) => {
    const { namespace, reference, address } = parseCaipAddress(id)
    const isHere = assets[0].networkId === `${namespace}:${reference}`
    return isHere ? [{ address, symbol, decimals }] : []
  })
  const chosen = assets.flatMap(({ address, symbol, decimals, nft, networkId }) =>
    address === undefined || nft || networkId !== assets[0].networkId
      ? []
      : [{ address, symbol, decimals }],
  )
  return [...listed, ...chosen]
}

const previewTransfer = (
  context: Context,
  { transfer }: PreviewActions,
  { asset, from, to, amount, marker, isSponsored = false }: Transferring,
  named: readonly NamedToken[],
): Promise<RequestPreview> =>
  transfer({
    network: context.internal.network(asset.networkId),
    from,
    to,
    amount,
    marker,
    named,
    isSponsored,
    token: asset.address,
    nft: asset.nft,
  })

async function previewSwap(
  context: Context,
  { previews, swaps }: AdapterActions,
  request: Swapping,
  { named, signal }: { named: readonly NamedToken[]; signal: AbortSignal },
): Promise<RequestPreview | null> {
  if (!previews?.swap || !swaps) return null
  const { give, get, from: owner, amount, least, source } = request
  const network = context.internal.network(give.networkId)
  const token = give.address
  const [built, allowed] = await Promise.all([
    buildSwap(context, network, request, { signal, tries: false }),
    token === undefined
      ? amount
      : swaps.readAllowance({
          network,
          owner,
          token,
          source,
          getsCurrency: get.address === undefined,
        }),
  ])
  return previews.swap({
    network,
    owner,
    give: token,
    get: get.address,
    amount,
    least,
    source,
    named,
    across: acrossOf(context, request),
    transaction: transactionOf(network, built),
    isAllowed: allowed >= amount,
  })
}

async function previewOf(
  context: Context,
  adapter: AdapterActions,
  request: PreviewedRequest,
  { named, signal }: { named: readonly NamedToken[]; signal: AbortSignal },
): Promise<RequestPreview | null> {
  if (request.kind === 'swap') return previewSwap(context, adapter, request, { named, signal })
  return adapter.previews ? previewTransfer(context, adapter.previews, request, named) : null
}

/**
 * Returns the query for the effect of a request if it were mined now, from the site's nodes; `null` if the family
 * cannot find out. Sends no request to a wallet. Fresh for 15 s. Rejects with the visitor's error if a swap cannot be
 * built, and if a list states other decimals of a token than its network.
 */
export const previewQuery = (context: Context, request: PreviewedRequest) => ({
  queryKey: [
    'preview',
    request.kind,
    request.from,
    String(request.amount),
    ...assetsOf(request).map(assetKey),
    ...(request.kind === 'swap'
      ? [String(request.least), request.source]
      : [request.to, request.marker, request.isSponsored]),
  ] as const,
  staleTime: freshMs,
  gcTime: freshMs,
  retry: false,
  structuralSharing: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RequestPreview | null> => {
    const [{ networkId }] = assetsOf(request)
    const { chainNamespace } = context.internal.network(networkId)
    const adapter = await context.internal.adapter(chainNamespace)
    const named = namedBy(context, request)
    const [preview] = await Promise.all([
      previewOf(context, adapter, request, { named, signal }),
      ...assetsOf(request).map((asset) => assertDecimals(context, adapter.send ?? {}, asset)),
    ])
    return preview
  },
})
