import type { RecipientDanger as Danger } from '@portico/core/internal'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './RecipientDanger.css?inline'

/** A danger of an address, and whether the visitor confirms the check. */
export type RecipientDangerProps = {
  danger: Danger
  address: string
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Two addresses that are easily mistaken for each other, one above the other, and a box to tick. */
export function RecipientDanger({ danger, address, agreed, onAgree }: RecipientDangerProps) {
  useStyles(css)
  const { t } = useText()
  const { kind, other } = danger
  return (
    <section className="danger" aria-labelledby="portico-danger">
      <h3 id="portico-danger" className="danger-title">
        <Icon name="alert" />
        <span>{t(`danger.${kind}.title`)}</span>
      </h3>
      <p>{t(`danger.${kind}.body`)}</p>
      <dl className="danger-addresses">
        <div>
          <dt>{t('danger.this')}</dt>
          <dd>
            <FullAddress address={address} against={other} />
          </dd>
        </div>
        <div>
          <dt>{t(`danger.${kind}.other`)}</dt>
          <dd>
            <FullAddress address={other} against={address} />
          </dd>
        </div>
      </dl>
      <label className="danger-agree">
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{t(`danger.${kind}.agree`)}</span>
      </label>
    </section>
  )
}
