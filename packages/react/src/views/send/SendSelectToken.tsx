import { sameAddress } from '@portico/core/adapter'
import { assetKey, back, editSend } from '@portico/core/internal'
import { useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { AssetRow } from '../../ui/AssetRow.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { List } from '../../ui/List.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { PartialNote } from '../shared/PartialNote.tsx'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { useSend } from './useSend.ts'

/** Lets the visitor select the token to send. */
export default function SendSelectToken() {
  const portico = usePortico()
  const { t } = useText()
  const { assets, balances } = useSend()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = assets.filter(
    (asset) =>
      `${asset.name} ${asset.symbol}`.toLowerCase().includes(wanted) ||
      sameAddress(asset.address, typed.trim()),
  )
  if (!balances.balances)
    return balances.error ? (
      <ErrorNote error={balances.error} onRetry={balances.retry} />
    ) : (
      <Skeleton rows={3} lines={2} label={t('common.loading')} />
    )
  return (
    <>
      <SearchField
        label={t('send.search')}
        value={typed}
        onChange={setTyped}
        count={found.length}
        autoFocus
      />
      <UpdatedAt {...balances} />
      <PartialNote {...balances} />
      {found.length === 0 ? (
        <NoToken search={assets.length > 0 ? typed.trim() : ''} onClear={() => setTyped('')} />
      ) : (
        <List label={t('send.tokens')}>
          {found.map((asset) => (
            <AssetRow
              key={assetKey(asset)}
              asset={asset}
              onClick={() => {
                editSend(portico, { asset })
                back(portico)
              }}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** Nothing to select: no token matches the search, or there is none. */
function NoToken({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useText()
  return (
    <StateNote
      kind="empty"
      {...(search && { icon: 'search' as const })}
      title={t('send.noTokens.title')}
      body={search ? t('send.noMatch', { search }) : t('send.noTokens.body')}
      {...(search && { action: { label: t('send.noMatch.clear'), onClick: onClear } })}
    />
  )
}
