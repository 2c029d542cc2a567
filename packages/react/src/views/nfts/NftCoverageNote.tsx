import type { NftCoverage } from '@portico/core/internal'
import { useText } from '../../i18n/useText.ts'
import { SmallButton } from '../../ui/SmallButton.tsx'

type NftCoverageNoteProps = { coverage: readonly NftCoverage[]; onRetry: () => void }

/** Says if the list may be incomplete. */
export function NftCoverageNote({ coverage, onRetry }: NftCoverageNoteProps) {
  const { t } = useText()
  if (coverage.some(({ state }) => state === 'failed'))
    return (
      <p className="nft-failed" role="alert">
        <span>{t('nfts.failed')}</span>
        <SmallButton onClick={onRetry}>{t('common.retry')}</SmallButton>
      </p>
    )
  if (coverage.some(({ state }) => state === 'atLeast'))
    return <p className="nft-note">{t('nfts.atLeast')}</p>
  if (coverage.some(({ state }) => state === 'unserved'))
    return <p className="nft-note">{t('nfts.someNetworks')}</p>
  return null
}
