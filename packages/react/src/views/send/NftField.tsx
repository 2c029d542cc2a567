import type { Asset } from '@portico/core'
import { editSend, typedAmount } from '@portico/core/internal'
import { useMemo } from 'react'
import { exactAmount } from '../../format/exactAmount.ts'
import { notationOf } from '../../format/notationOf.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './NftField.css?inline'
import { sendIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

type NftFieldProps = { send: SendView; asset: Asset }

/** The NFT to send, and the number of copies if the account has several. */
export function NftField({ send, asset }: NftFieldProps) {
  useStyles(css)
  const text = useText()
  const issue = sendIssue(send, 'amount', text)
  return (
    <div className="send-amount" data-invalid={issue !== undefined}>
      <NftLine asset={asset} />
      {asset.balance > 1n && <Count send={send} asset={asset} isInvalid={issue !== undefined} />}
      <p id="portico-amount-note" className="field-issue" role="status">
        {issue}
      </p>
    </div>
  )
}

/** Its picture and name in a line. */
const NftLine = ({ asset: { iconUrl, name } }: { asset: Asset }) => (
  <div className="send-nft">
    <span className="send-nft-picture">
      <Picture src={iconUrl} name={name} />
    </span>
    <bdi className="send-nft-name">{name}</bdi>
  </div>
)

function Count({ send, asset, isInvalid }: NftFieldProps & { isInvalid: boolean }) {
  const portico = usePortico()
  const { t, locale } = useText()
  const notation = useMemo(() => notationOf(locale), [locale])
  const write = (amount: string) => editSend(portico, { asset, amount, notation })
  return (
    <>
      <div className="send-line">
        <input
          className="amount-input"
          name="amount"
          aria-label={t('send.count')}
          aria-invalid={isInvalid}
          aria-describedby="portico-amount-note"
          data-autofocus=""
          data-long={send.form.amount.length > 12 ? 'longer' : undefined}
          autoComplete="off"
          inputMode="numeric"
          placeholder="0"
          maxLength={80}
          value={send.form.amount}
          onChange={(event) => write(event.target.value)}
        />
        <button
          type="button"
          className="max-button"
          onClick={() => write(typedAmount(String(asset.balance), notation))}
        >
          {t('send.max')}
        </button>
      </div>
      <p className="field-note">
        {t('send.count.owned', { count: exactAmount(asset.balance, 0, locale) })}
      </p>
    </>
  )
}
