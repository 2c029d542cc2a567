import type { Asset } from '@portico/core'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'
import { isChainIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

/** The transfer whose costs show. */
export type SendCostProps = {
  send: SendView
  asset: Asset | undefined
  /** Base units; `undefined` while none is typed. */
  amount: bigint | undefined
}

/** The network fee, the cost of a new account for the recipient, and the token's own fee. */
export function SendCost({ send, asset, amount }: SendCostProps) {
  const { t, error: textOf } = useText()
  const { estimate, feeError, native } = send
  if (!estimate)
    return (
      <Fact name={t('send.fee')}>
        <span className="fact-muted">
          {feeError && !isChainIssue(feeError) ? textOf(feeError).title : t('send.feeUnknown')}
        </span>
      </Fact>
    )
  const { fee, accountDeposit = 0n, withheld = 0n } = estimate
  const arrives = amount !== undefined && amount > withheld ? amount - withheld : undefined
  return (
    <>
      <Fact name={t('send.fee')}>
        <Amount cost value={fee} decimals={native.decimals} symbol={native.symbol} />
      </Fact>
      {accountDeposit > 0n && (
        <Fact name={t('send.deposit')}>
          <Amount cost value={accountDeposit} decimals={native.decimals} symbol={native.symbol} />
        </Fact>
      )}
      {asset && withheld > 0n && (
        <Fact name={t('send.withheld')}>
          <Amount cost value={withheld} decimals={asset.decimals} symbol={asset.symbol} />
        </Fact>
      )}
      {asset && withheld > 0n && arrives !== undefined && (
        <Fact name={t('send.arrives')}>
          <Amount value={arrives} decimals={asset.decimals} symbol={asset.symbol} />
        </Fact>
      )}
    </>
  )
}
