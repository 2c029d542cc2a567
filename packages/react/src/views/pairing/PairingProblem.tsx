import type { WalletItem } from '@portico/core'
import { useConnectingText } from '../../i18n/subjects/useConnectingText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ReloadFor } from '../../ui/ReloadButton.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import type { PairingLinkView, PairingView } from './usePairing.ts'

/** Why there is no link, or why it failed. */
export type PairingProblemProps = {
  problem: Exclude<PairingView, PairingLinkView>
  wallet: WalletItem | undefined
  onRetry: () => void
}

/** The problem, and the button to try again. A refusal has a calm text. */
export function PairingProblem({ problem, wallet, onRetry }: PairingProblemProps) {
  const { title, body } = useWords(problem, wallet)
  const { t } = useText()
  return (
    <div className="waiting">
      <WalletSpinner busy={false} failed={problem.is === 'failed'}>
        {wallet ? (
          <Picture src={wallet.imageUrl} name={wallet.name} />
        ) : (
          <span className="pairing-sign">
            <Icon name={problem.is === 'offline' ? 'offline' : 'phone'} />
          </span>
        )}
      </WalletSpinner>
      <div className="waiting-words" role="alert">
        <h3 className="waiting-title">{title}</h3>
        <p className="waiting-body">{body}</p>
      </div>
      {problem.is !== 'offline' && (
        <Button autoFocus onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {problem.is === 'failed' && <ReloadFor error={problem.error} />}
    </div>
  )
}

function useWords(
  problem: PairingProblemProps['problem'],
  wallet: WalletItem | undefined,
): { title: string; body: string } {
  const { t, error } = useText()
  const words = useConnectingText()
  const name = { wallet: wallet?.name ?? t('pairing.wallet') }
  if (problem.is === 'linked')
    return { title: words('connecting.linked', name), body: words('connecting.linked.body', name) }
  if (problem.is === 'offline') return { title: t('offline.title'), body: t('pairing.offline') }
  if (problem.error.code === 'USER_REJECTED')
    return { title: words('connecting.failed'), body: words('connecting.failed.body', name) }
  const { title, advice } = error(problem.error)
  return { title, body: advice }
}
