import { isPorticoError } from '@portico/core'
import { errorOf, findWallet, type WaitingFor } from '@portico/core/adapter'
import { resendWaiting, showToast } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { appLink } from './appLink.ts'
import { useAppOpening } from './useAppOpening.ts'
import css from './WaitingWallet.css?inline'

/**
 * The actions for a request that waits in a wallet elsewhere. The visitor's own touch brings the wallet to the front,
 * and a button sends the same request again if the wallet did not receive it.
 */
export function WaitingWallet({ waits }: { waits: WaitingFor }) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const link = waits.link === undefined ? undefined : appLink(waits.link)
  const { opening, watchOpening } = useAppOpening(link?.target === '_blank' ? 'webapp' : 'mobile')
  const wallet = waits.name
  const { walletId } = waits
  const phone = walletId && findWallet(portico, walletId)?.links.mobileLink
  const again = () =>
    resendWaiting(portico).then(
      () => showToast(portico, { variant: 'success', message: { key: 'waiting.resent' } }),
      (cause: unknown) => {
        const error = isPorticoError(cause) ? cause : errorOf('RELAY_UNREACHABLE', {}, cause)
        showToast(portico, { variant: 'error', message: { error } })
      },
    )
  return (
    <div className="waiting-wallet">
      <p className="waiting-where" role={opening === 'missing' ? 'alert' : undefined}>
        {opening === 'missing'
          ? t('pairing.missing', { wallet })
          : t(link ? 'waiting.here' : phone ? 'waiting.phone' : 'waiting.elsewhere', { wallet })}
      </p>
      {link && (
        <ButtonLink autoFocus onClick={watchOpening} {...link}>
          {t('waiting.open', { wallet })}
        </ButtonLink>
      )}
      <Button kind="tinted" onClick={again}>
        {t('waiting.again')}
      </Button>
    </div>
  )
}
