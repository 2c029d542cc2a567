import type { Network } from '@portico/core'
import type {
  NamedToken,
  PreviewActions,
  PreviewToken,
  RequestPreview,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'

/**
 * Creates previews over a ledger: sent amounts leave, and ordered amounts arrive. `reach` counts each call, and throws
 * if a test wants it.
 */
export const mockPreviews = (
  reach: (what: keyof PreviewActions, network: Network) => void,
): Required<PreviewActions> => ({
  async transfer({ network, from, to, amount, token, nft, named }) {
    reach('transfer', network)
    const item = nft && /^\d+$/.test(nft.tokenId) ? BigInt(nft.tokenId) : undefined
    const moved = from === to ? [] : [{ token, item, change: -amount }]
    return previewOf(named, moved, [{ kind: 'send', asset: { token, amount, item }, to }])
  },
  async swap({ network, owner, give, get, amount, least, named, transaction, isAllowed }) {
    reach('swap', network)
    const by = transaction.to ?? ''
    const allowing: RequestPreview['steps'] =
      give === undefined || isAllowed
        ? []
        : [{ kind: 'allow', asset: { token: give, amount }, spender: by }]
    return previewOf(
      named,
      [
        { token: give, change: -amount },
        { token: get, change: least },
      ],
      [
        ...allowing,
        {
          kind: 'swap',
          by,
          to: owner,
          gives: { token: give, amount },
          gets: { token: get, amount: least, isLeast: true },
        },
      ],
    )
  },
})

type Changes = Extract<RequestPreview['outcome'], { status: 'done' }>['changes']

const previewOf = (
  named: readonly NamedToken[],
  changes: Changes,
  steps: RequestPreview['steps'],
): RequestPreview => ({
  steps,
  tokens: new Map(
    named.map(({ address, symbol, decimals }): [string, PreviewToken] => [
      addressKey(address),
      { symbol, decimals, isListed: true },
    ]),
  ),
  outcome: { status: 'done', changes, allowances: [], isTimed: false, isPartial: false },
  isShort: false,
  isForNobody: false,
})
