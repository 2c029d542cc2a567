import type { OnrampOffer } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BuyError } from './BuyError.tsx'
import { coinText, moneyText } from './moneyText.ts'
import type { BuyView } from './useOnramp.ts'

/** The offers of the on-ramp providers, the largest first. */
export function BuyOffers({ buy }: { buy: BuyView }) {
  const t = useBuyText()
  const { wanted, offers, failed, offerError, retryOffers, seller, edit } = buy
  if (!wanted) return null
  if (offerError !== undefined) return <BuyError error={offerError} onRetry={retryOffers} />
  if (!offers) return <Skeleton rows={2} lines={2} label={t('buy.reading')} />
  return (
    <fieldset className="buy-offers">
      <legend className="buy-label">{t('buy.offers')}</legend>
      {offers.map((offer, at) => (
        <Offer
          key={offer.provider.id}
          offer={offer}
          isBest={at === 0 && offers.length > 1}
          isChosen={offer.provider.id === seller}
          onChoose={() => edit({ seller: offer.provider.id })}
        />
      ))}
      {failed.map((name) => (
        <p key={name} className="buy-note">
          {t('buy.failed', { seller: name })}
        </p>
      ))}
    </fieldset>
  )
}

type OfferProps = { offer: OnrampOffer; isBest: boolean; isChosen: boolean; onChoose: () => void }

function Offer({ offer, isBest, isChosen, onChoose }: OfferProps) {
  const { locale } = useText()
  const t = useBuyText()
  const { provider, purchaseAmount, providerFee, networkFee } = offer
  const name = plainText(provider.name, 40)
  const money = ({ amount, currency }: typeof networkFee) => moneyText(amount, currency, locale)
  return (
    <label className="buy-offer" data-chosen={isChosen}>
      <input
        type="radio"
        name="seller"
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="buy-picture">
        <Picture src={undefined} name={name} />
      </span>
      <span className="buy-words">
        <bdi className="buy-seller">{name}</bdi>
        <span className="buy-note">
          {t('buy.fees', { fee: money(providerFee), network: money(networkFee) })}
        </span>
      </span>
      <span className="buy-gets">
        <bdi>{coinText(purchaseAmount.amount, purchaseAmount.currency, locale)}</bdi>
        {isBest && <span className="buy-best">{t('buy.best')}</span>}
      </span>
    </label>
  )
}
