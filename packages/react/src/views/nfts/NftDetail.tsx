import type { Connection } from '@portico/core'
import { plainText } from '@portico/core/adapter'
import {
  back,
  collectionName,
  hiddenNftsOf,
  isHiddenNft,
  nftName,
  type ViewParams,
} from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import css from './NftDetail.css?inline'
import { NftFacts } from './NftFacts.tsx'
import { NftPicture } from './NftPicture.tsx'
import { NftTraits } from './NftTraits.tsx'
import { SendNftButton } from './SendNftButton.tsx'
import { type NftView, useNft } from './useNft.ts'

/** Maximum length of a description, in characters. */
const longest = 2000

/** One NFT: its picture, its own description, its owner, and its actions. */
export default function NftDetail({ id }: ViewParams['NftDetail']) {
  useStyles(css)
  const connection = useLastConnection()
  useResetOnDisconnect(connection)
  return connection && <Detail connection={connection} id={id} />
}

type DetailProps = { connection: Connection; id: string }

function Detail({ connection, id }: DetailProps) {
  const { t } = useText()
  const view = useNft(connection.caipAddress, id)
  const { nft, error, retry } = view
  if (error?.code === 'HTTP_STATUS' && error.params.status === 404)
    return (
      <StateNote
        kind="empty"
        icon="picture"
        title={t('nft.gone.title')}
        body={t('nft.gone.body')}
      />
    )
  if (nft) return <Shown connection={connection} view={view} nft={nft} />
  if (error) return <ErrorNote error={error} onRetry={retry} />
  return <Skeleton rows={5} label={t('common.loading')} />
}

type ShownProps = {
  connection: Connection
  view: NftView
  nft: NonNullable<NftView['nft']>
}

function Shown({ connection, view: { detail, error, retry }, nft }: ShownProps) {
  const { t } = useText()
  const collection = collectionName(nft.collection)
  const description = plainText(detail?.description ?? '', longest)
  return (
    <div className="nft-detail">
      <div className="nft-detail-picture">
        <NftPicture nft={nft} />
      </div>
      <div className="nft-detail-words">
        <h3 className="nft-detail-name">
          <bdi>{nftName(nft)}</bdi>
        </h3>
        {collection && <bdi className="nft-detail-collection">{collection}</bdi>}
      </div>
      {nft.isSpam && <p className="nft-detail-warning">{t('nft.spam')}</p>}
      <SendNftButton connection={connection} nft={nft} />
      <HideButton connection={connection} nft={nft} />
      {description && (
        <p className="nft-detail-description">
          <bdi>{description}</bdi>
        </p>
      )}
      {detail && <NftTraits traits={detail.traits} />}
      {detail ? (
        <NftFacts nft={detail} />
      ) : error ? (
        <ErrorNote error={error} onRetry={retry} />
      ) : (
        <Skeleton rows={4} label={t('common.loading')} />
      )}
    </div>
  )
}

/** Hides it in the gallery, or shows it again. */
function HideButton({ connection, nft }: Pick<ShownProps, 'connection' | 'nft'>) {
  const portico = usePortico()
  const { t } = useText()
  const hidden = hiddenNftsOf(portico, connection.caipAddress)
  const isHidden = isHiddenNft(nft, useStore(hidden.store))
  const press = () => {
    if (isHidden) hidden.show(nft.id)
    else hidden.hide(nft.id)
    back(portico) // to the gallery, which shows the change
  }
  return (
    <Button kind="quiet" onClick={press}>
      {t(isHidden ? 'nft.show' : 'nft.hide')}
    </Button>
  )
}
