import { connectFamily, pushView } from '@portico/core/internal'
import { use, useId } from 'react'
import { PrefetchContext } from '../../../hooks/PrefetchContext.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useText } from '../../../i18n/useText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { List } from '../../../ui/List.tsx'
import { Row } from '../../../ui/Row.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { StateNote } from '../../../ui/StateNote.tsx'
import section from '../../shared/section.css?inline'
import type { Family } from '../../shared/useFamilies.ts'
import { ActiveWallet } from './ActiveWallet.tsx'
import { OtherAccounts } from './OtherAccounts.tsx'
import css from './ProfileWallets.css?inline'
import { RecentWallets } from './RecentWallets.tsx'
import { useWalletActions } from './useWalletActions.ts'
import { type FamilyAccounts, useWallets } from './useWallets.ts'

/** All wallets of the visitor: the current ones, the others, earlier ones, and a way to add one. */
export default function ProfileWallets() {
  useStyles(css)
  useStyles(section)
  const { t } = useText()
  const { families, connected, recent, count } = useWallets()
  const { disconnect } = useWalletActions()
  const several = families.length > 1
  return (
    <>
      {connected.length > 0 ? (
        <>
          <div className="wallets-head">
            <h3 className="section-title">{t('wallets.count', { count })}</h3>
            <SmallButton kind="quiet" onClick={() => disconnect({})}>
              {t('wallets.disconnectAll')}
            </SmallButton>
          </div>
          {connected.map((accounts) => (
            <FamilyWallets key={accounts.family.namespace} accounts={accounts} several={several} />
          ))}
        </>
      ) : (
        <StateNote kind="empty" title={t('wallets.empty.title')} body={t('wallets.empty.body')} />
      )}
      {recent.length > 0 && <RecentWallets wallets={recent} families={families} />}
      <AddWallets families={families} empty={connected.length === 0} />
    </>
  )
}

/** The wallets of one chain family, under its name if the site has several. */
function FamilyWallets({ accounts, several }: { accounts: FamilyAccounts; several: boolean }) {
  const { t } = useText()
  const { disconnect } = useWalletActions()
  const id = useId()
  const { family, active, others } = accounts
  const list = others.length > 0 && <OtherAccounts accounts={others} />
  if (!several)
    return (
      <>
        <ActiveWallet connection={active} />
        {list}
      </>
    )
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wallets-head">
        <h3 id={id} className="section-title">
          <bdi>{family.name}</bdi>
        </h3>
        {others.some((account) => account.first) && (
          <SmallButton
            kind="quiet"
            label={t('family.disconnect', { family: family.name })}
            onClick={() => disconnect({ namespace: family.namespace })}
          >
            {t('account.disconnect')}
          </SmallButton>
        )}
      </div>
      <ActiveWallet connection={active} />
      {list}
    </section>
  )
}

/** Opens Connect: for any wallet, or for one of a chain family if the site has several. */
function AddWallets({ families, empty }: { families: readonly Family[]; empty: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const ways =
    families.length > 1
      ? families.map(({ namespace, shortName }) => ({
          title: t('family.add', { family: shortName }),
          go: () => connectFamily(portico, namespace),
        }))
      : [{ title: t('wallets.add'), go: () => pushView(portico, { view: 'Connect' }) }]
  return (
    <List label={t('wallets.add')}>
      {ways.map(({ title, go }, at) => (
        <Row
          key={title}
          icon={<Icon name="plus" />}
          title={title}
          end={<Icon name="forward" />}
          autoFocus={empty && at === 0}
          onClick={go}
          onIntent={() => prefetch('Connect')}
        />
      ))}
    </List>
  )
}
