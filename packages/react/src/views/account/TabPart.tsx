import type { Connection } from '@portico/core'
import type { ComponentType } from 'react'
import { useCallback, useState } from 'react'
import { type definePart, usePart } from '../../hooks/usePart.ts'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'

type ContentProps = {
  connection: Connection
  /** Whether to list the assets of all networks. */
  everywhere: boolean
}

/** The content of a tab, whose code loads when it is first needed. */
export type TabContent = ReturnType<typeof definePart<ComponentType<ContentProps>>>

/** Shows the content of a tab once its code has loaded. If it fails to load, says so and tries again. */
export function TabPart({ part, ...props }: ContentProps & { part: TabContent }) {
  const { t } = useText()
  const [tries, setTries] = useState(1)
  const [failed, setFailed] = useState(0)
  const onFailed = useCallback(() => setFailed(tries), [tries])
  const Content = usePart(part, tries, onFailed)
  if (Content) return <Content {...props} />
  if (failed === tries)
    return (
      <StateNote
        kind="error"
        title={t('error.view.title')}
        body={t('error.view.body')}
        action={{ label: t('common.retry'), onClick: () => setTries(tries + 1) }}
      />
    )
  return <Skeleton rows={7} lines={2} label={t('common.loading')} />
}
