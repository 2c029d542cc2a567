import type { Asset } from '@portico/core'
import {
  back,
  queryClient,
  type SwapOffer,
  submitSwap,
  swapAllowanceQuery,
  top,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import css from '../send/SendPreview.css?inline'
import { quantityText } from './quantityText.ts'
import swapCss from './Swap.css?inline'
import { SwapError } from './SwapError.tsx'
import { SwapFacts } from './SwapFacts.tsx'
import { leastOf, type SwapView, useSwap } from './useSwap.ts'

/** The swap in full, before the wallet is asked. */
export default function SwapPreview() {
  const swap = useSwap()
  const { form, check } = swap
  const { give, get } = form
  const { amount } = check
  const isWhole = give && get && amount !== undefined && !check.issue
  useBackUnless(isWhole === true)
  return isWhole ? <Preview swap={swap} give={give} get={get} amount={amount} /> : null
}

type PreviewProps = { swap: SwapView; give: Asset; get: Asset; amount: bigint }

function Preview({ swap, give, get, amount }: PreviewProps) {
  useStyles(css)
  useStyles(swapCss)
  const portico = usePortico()
  const { t, locale } = useText()
  const swapText = useSwapText()
  const { offer, offerError, retryOffer, from } = swap
  const [agreed, agree] = useState(offer)
  const allows = useAllows(swap, give, amount)
  // What the visitor came with is not there yet after a reload of the code.
  useEffect(() => agree((known) => known ?? offer), [offer])
  if (!agreed)
    return offerError === undefined ? null : <SwapError error={offerError} onRetry={retryOffer} />
  const least = leastOf(agreed.quoted)
  const hasMoved = offer !== undefined && offer.quoted < least
  const confirm = () => {
    void submitSwap(portico, { give, get, from, amount, quoted: agreed.quoted, least })
    back(portico) // to the form, which shows what comes of it
  }
  return (
    <>
      <PreviewHead give={give} get={get} amount={amount} offer={agreed} />
      <SwapFacts swap={swap} offer={agreed} give={give} get={get} amount={amount} />
      <div className="preview-notes">
        <p className="preview-warning">
          {swapText('swap.leastBody', { amount: quantityText(least, get, locale) })}
        </p>
        {allows === false && (
          <p className="preview-warning">
            {swapText('swap.twice', { amount: quantityText(amount, give, locale) })}
          </p>
        )}
        <p className="preview-warning">{swapText('swap.careful')}</p>
      </div>
      {offerError !== undefined && <SwapError error={offerError} onRetry={retryOffer} />}
      {hasMoved && <Moved offer={offer} get={get} onAgree={() => agree(offer)} />}
      <Button disabled={hasMoved || offerError !== undefined} onClick={confirm}>
        {t('swap.title')}
      </Button>
    </>
  )
}

/** How much is given for how much. */
function PreviewHead({
  give,
  get,
  amount,
  offer,
}: Omit<PreviewProps, 'swap'> & { offer: SwapOffer }) {
  const { locale } = useText()
  const t = useSwapText()
  return (
    <div className="preview">
      <p className="preview-label">{t('swap.give')}</p>
      <p className="preview-amount">
        <bdi>{quantityText(amount, give, locale)}</bdi>
      </p>
      <span className="swap-arrow">
        <Icon name="down" />
      </span>
      <p className="preview-label">{t('swap.get')}</p>
      <p className="preview-amount">
        <bdi>{quantityText(offer.quoted, get, locale)}</bdi>
      </p>
    </div>
  )
}

type MovedProps = { offer: SwapOffer; get: Asset; onAgree: () => void }

/** Less than the least would come by now: nothing is swapped until the visitor has agreed to that. */
function Moved({ offer, get, onAgree }: MovedProps) {
  const { locale } = useText()
  const t = useSwapText()
  const amount = quantityText(offer.quoted, get, locale)
  return (
    <StateNote
      kind="error"
      title={t('swap.moved')}
      body={t('swap.movedBody', { amount })}
      action={{ label: t('swap.agree'), onClick: onAgree }}
    />
  )
}

/** Whether who swaps may take the amount already; undefined until that is known. */
function useAllows({ from }: SwapView, { address: token }: Asset, amount: bigint) {
  const portico = usePortico()
  const network = useNetwork()
  const query = swapAllowanceQuery(portico, { network, owner: from, token: token ?? '' })
  const { data } = useQuery(
    { ...query, queryFn: token === undefined ? skipToken : query.queryFn },
    queryClient(portico),
  )
  return token === undefined ? true : data === undefined ? undefined : data >= amount
}

/** Goes back where there is nothing to review: the network or the account has changed. */
function useBackUnless(isWhole: boolean): void {
  const portico = usePortico()
  useEffect(() => {
    if (!isWhole && top(portico.store.getState().stack).view === 'SwapPreview') back(portico)
  }, [portico, isWhole])
}
