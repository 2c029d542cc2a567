import type { Connection, Portico } from '@portico/core'
import { type AccountTab, chooseTab, type NftScope } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { countText } from '../../format/countText.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { type TabContent, TabPart } from './TabPart.tsx'
import { NetworkScopes } from './tokens/NetworkScopes.tsx'

/** All tabs but the first. Each is a separate subject whose code loads when it is needed. */
export type OtherTabs = Readonly<
  Record<
    Exclude<AccountTab, 'tokens'>,
    {
      content: TabContent
      /** Loads code and content of a tab that may be needed soon. */
      prefetch: (portico: Portico, scope: NftScope) => Promise<void>
    }
  >
>

type AccountTabsProps = {
  connection: Connection
  /** Whether to list the tokens and NFTs of all networks. */
  everywhere: boolean
  others: OtherTabs
  /** The content of the first tab. */
  tokens: ReactNode
}

/** The assets and the history of the account, in tabs; without tabs if there is only the first. */
export function AccountTabs({ connection, everywhere, others, tokens }: AccountTabsProps) {
  const portico = usePortico()
  const { caipAddress } = connection
  const { t } = useText()
  const { features, apiUrl } = useConfig()
  const current = usePorticoState((state) => state.currentTab)
  const tabs = [
    { key: 'tokens', title: t('account.tokens') },
    // NFTs come from the data API.
    ...(apiUrl ? [{ key: 'nfts', title: t('nfts.title') } as const] : []),
    ...(features.history ? [{ key: 'activity', title: <ActivityTitle /> } as const] : []),
  ] satisfies readonly { key: AccountTab; title: ReactNode }[]
  // A site may request a tab that it has switched off.
  const selected = tabs.find(({ key }) => key === current)?.key ?? 'tokens'
  const part = selected === 'tokens' ? undefined : others[selected].content
  const prefetch = (tab: AccountTab) => {
    if (tab === 'tokens') return
    others[tab].prefetch(portico, { caipAddress, everywhere }).catch(() => {}) // the tab tries again when it opens
  }
  const content = (
    <>
      {selected !== 'activity' && <NetworkScopes caipAddress={caipAddress} />}
      {part ? (
        <TabPart key={selected} part={part} connection={connection} everywhere={everywhere} />
      ) : (
        tokens
      )}
    </>
  )
  if (tabs.length === 1) return content
  return (
    <div className="account-tabs">
      <Tabs
        label={t('account.title')}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => chooseTab(portico, tab)}
        onIntent={prefetch}
      >
        {content}
      </Tabs>
    </div>
  )
}

/** The name of the tab, and the number of pending transactions. */
function ActivityTitle() {
  const { t, locale } = useText()
  const pending = usePorticoState((state) => state.pending)
  const count = countText(pending, locale)
  return (
    <>
      <span>{t('transactions.title')}</span>
      {pending > 0 && (
        <>
          <span className="tab-count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{` ${t('button.pending', { count })}`}</span>
        </>
      )}
    </>
  )
}
