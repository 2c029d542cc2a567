import type { Connection, Network } from '@portico/core'
import { addressOf, plainText } from '@portico/core/adapter'
import {
  isShown,
  noteSellerPageOpened,
  type OnrampChoices,
  pushView,
  startPurchase,
} from '@portico/core/internal'
import { type FormEvent, useRef, useState } from 'react'
import { shortAddress } from '../../format/shortAddress.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import foot from '../shared/foot.css?inline'
import { BuyError } from './BuyError.tsx'
import { GetField, PayField } from './BuyFields.tsx'
import { BuyOffers } from './BuyOffers.tsx'
import { openWindow } from './openWindow.ts'
import { type BuyView, useOnramp } from './useOnramp.ts'

type BuyFormProps = { choices: OnrampChoices; network: Network; connection: Connection }

/** The amount, the on-ramp providers, and the button that leads to one of them. */
export function BuyForm({ choices, network, connection }: BuyFormProps) {
  useStyles(foot)
  const t = useBuyText()
  const { t: text } = useText()
  const buy = useOnramp(choices, network)
  const { offer } = buy
  const { begin, isBeginning, failure } = useBegin(buy)
  const seller = offer && plainText(offer.provider.name, 40)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin()
  }
  return (
    <form className="buy-form" onSubmit={submit} noValidate>
      <PayField buy={buy} />
      <GetField buy={buy} />
      {choices.source === 'fallback' && <p className="buy-note">{t('buy.usual')}</p>}
      <BuyOffers buy={buy} />
      {failure !== undefined && <BuyError error={failure} onRetry={begin} />}
      {seller && (
        <p className="buy-note">
          <span>
            {t('buy.where', { address: shortAddress(addressOf(connection.caipAddress)) })}
          </span>{' '}
          <span>{t('buy.opens', { seller })}</span>
        </p>
      )}
      <div className="foot">
        <Button type="submit" disabled={!offer && !isBeginning}>
          {buttonText()}
        </Button>
      </div>
    </form>
  )

  /** The text of the only button, which names what is missing. */
  function buttonText(): string {
    if (seller) return t(isBeginning ? 'buy.beginning' : 'buy.at', { seller })
    if (buy.money.issue || buy.money.isOutside) return text('send.button.invalid')
    if (!buy.wanted) return text('send.button.amount')
    return buy.offerError === undefined ? t('buy.reading') : text('buy.title')
  }
}

/**
 * Returns a function that starts the purchase. Call it during the click: browsers only open a window then, and the
 * on-ramp provider's page is created now.
 */
function useBegin({ wanted, offer }: BuyView) {
  const portico = usePortico()
  const [failure, setFailure] = useState<unknown>()
  const [isBeginning, setBeginning] = useState(false)
  const busy = useRef(false)
  const begin = async () => {
    if (!wanted || !offer || busy.current) return
    busy.current = true
    setFailure(undefined)
    setBeginning(true)
    const opened = openWindow()
    try {
      // The rest of the URL is the site's own business, not the on-ramp provider's.
      const { origin, pathname } = window.location
      const returnUrl = origin + pathname
      const { id, url } = await startPurchase(portico, {
        ...wanted,
        provider: offer.provider.id,
        returnUrl,
      })
      if (opened?.lead(url)) noteSellerPageOpened(portico, id)
      // A visitor who has left the view by now finds it among the earlier purchases.
      if (isShown(portico, 'Onramp')) pushView(portico, { view: 'OnrampPurchase', params: { id } })
    } catch (error) {
      opened?.close()
      setFailure(error)
    } finally {
      busy.current = false
      setBeginning(false)
    }
  }
  return { failure, isBeginning, begin: () => void begin() }
}
