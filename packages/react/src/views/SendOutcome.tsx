import { resetSend, resetView, sendFlow, submitSend } from '@portico/core'
import { exactAmount } from '../format/exactAmount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Orbit } from '../ui/Orbit.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './SendPreview.css?inline'
import type { SendView } from './useSend.ts'
import waiting from './waiting.css?inline'

/** What became of a transfer so far, and the way on. */
export function SendOutcome({ send }: { send: SendView }) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t, locale } = useText()
  const { progress } = send
  if (progress.step === 'edit') return null
  const { asset, amount } = progress.transfer
  const params = { amount: exactAmount(amount, asset.decimals, locale), symbol: asset.symbol }
  const leave = () => {
    resetSend(portico)
    resetView(portico, { view: 'Account' })
  }
  if (progress.step === 'failed')
    return (
      <>
        <ErrorNote error={progress.error} onRetry={again} />
        {!progress.hash && (
          <Button kind="quiet" onClick={edit}>
            {t('preview.edit')}
          </Button>
        )}
        <p className="kept">
          {t('preview.keep', {
            symbol: asset.symbol,
            amount: exactAmount(latest(send).balance, asset.decimals, locale),
          })}
          {progress.hash && <span className="kept-muted"> {t('preview.feeSpent')}</span>}
        </p>
      </>
    )
  const done = progress.step === 'confirmed'
  return (
    <div className="waiting">
      {done ? (
        <Check />
      ) : (
        <Orbit busy={progress.step !== 'pending'}>
          <Picture src={asset.iconUrl} name={asset.name} />
        </Orbit>
      )}
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">
          {progress.step === 'asking'
            ? t('preview.asking', { wallet: send.walletName })
            : t(`preview.${progress.step}`)}
        </h3>
        <p className="waiting-body">
          {done ? (
            t('preview.confirmed.body', params)
          ) : progress.step === 'pending' ? (
            t('preview.pending.body')
          ) : (
            <Amount value={amount} decimals={asset.decimals} symbol={asset.symbol} />
          )}
        </p>
      </div>
      {'hash' in progress && progress.hash && <ExplorerLink hash={progress.hash} />}
      {(done || progress.step === 'pending') && (
        <Button autoFocus onClick={leave}>
          {t('preview.done')}
        </Button>
      )}
    </div>
  )

  function again() {
    if (progress.step === 'edit') return
    // A transfer that the chain has refused is looked at again; one that never left is asked again.
    if ('hash' in progress) return edit()
    void submitSend(portico, progress.transfer)
  }

  function edit() {
    sendFlow(portico).setState({ progress: { step: 'edit' } })
  }
}

/** The asset of the transfer, with the newest balance. */
const latest = ({ form, progress, assets }: SendView) => {
  const asset = progress.step === 'edit' ? form.asset : progress.transfer.asset
  const newest = assets.find((it) => it.address === asset?.address)
  return newest ?? asset ?? { balance: 0n }
}

function ExplorerLink({ hash }: { hash: string }) {
  const { t } = useText()
  const { blockExplorer } = useNetwork()
  if (!blockExplorer) return null
  return (
    <a
      className="outcome-link"
      href={`${blockExplorer.url}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('preview.explorer')}
    </a>
  )
}
