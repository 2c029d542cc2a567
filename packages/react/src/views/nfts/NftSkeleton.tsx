import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import picture from './NftPicture.css?inline'

/** Cells in the shape of the future content. */
export function NftSkeleton({ cells }: { cells: number }) {
  useStyles(picture)
  const { t } = useText()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="nft-grid" aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => `cell-${cell}`).map((key) => (
          <div className="nft-cell" key={key}>
            <span className="nft-picture" data-waiting="true" />
            <span className="nft-name nft-waiting">{'\u00a0'}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
