import type { CaipAddress } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { nameOf, type Tracked } from '@portico/core/internal'
import { shortAddress } from '../../format/shortAddress.ts'
import { timeText } from '../../format/timeText.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePainted } from '../../hooks/usePainted.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { transactionState } from './transactionState.ts'

type TransactionRowProps = {
  transaction: Tracked
  /** Whether the site has several chain families: then each row names its network. */
  several: boolean
}

/** One transaction: the recipient or the swapped tokens, the time, and the progress. */
export function TransactionRow({ transaction, several }: TransactionRowProps) {
  const { t } = useText()
  const { transfer, at } = transaction
  const { key, icon, tone } = transactionState(transaction)
  const { networks } = useConfig()
  const purpose = usePurpose(transfer)
  const networkName = networks.find((network) => network.caipNetworkId === transfer.networkId)?.name
  return (
    <>
      <span className="row-icon transaction-icon" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className="row-words">
        <span className="row-title">
          {transfer.nft && transfer.amount === 1n ? (
            <bdi>{transfer.symbol}</bdi>
          ) : (
            <Amount value={transfer.amount} decimals={transfer.decimals} symbol={transfer.symbol} />
          )}
        </span>
        <span className="row-detail">
          <bdi title={transfer.to}>
            {several && networkName ? `${purpose} · ${networkName}` : purpose}
          </bdi>
        </span>
      </span>
      <span className="row-end">
        <span className="transaction-state" data-tone={tone}>
          <bdi>{t(key)}</bdi>
        </span>
        <SentTime at={at} />
      </span>
    </>
  )
}

/** Returns the recipient, or the bought token of a swap. */
function usePurpose({ networkId, to, name, swap }: Tracked['transfer']): string {
  const { t } = useText()
  const found = usePorticoState((state) => nameOf(state, `${networkId}:${to}` as CaipAddress)?.name)
  if (swap) return `${t('history.for')} ${plainText(swap.symbol, 16)}`
  return t('transactions.to', { recipient: name ?? found ?? shortAddress(to) })
}

/** How long ago it was sent; added once the row is painted. */
function SentTime({ at }: { at: number }) {
  const { platform } = usePortico().internal
  const { locale } = useText()
  const painted = usePainted()
  return (
    <time className="row-detail" dateTime={new Date(at).toISOString()}>
      <bdi>{painted ? timeText(at, platform.now(), locale) : '\u00a0'}</bdi>
    </time>
  )
}
