import type { PorticoError } from '@portico/core'
import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type Activity, historyCsv } from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../i18n/useText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'

/** Exports the complete history as a file, once everything has been read. */
export function ExportHistory({ activity, name }: { activity: Activity; name: string }) {
  const { t } = useText()
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<PorticoError>()
  const unread = useStore(activity.store, (state) => state.error)
  const [lacksRows, setLacksRows] = useState(false)
  const save = async () => {
    setReading(true)
    setFailure(undefined)
    setLacksRows(false)
    try {
      const isWhole = await activity.loadAll()
      setLacksRows(!isWhole)
      if (isWhole) saveFile(await historyCsv(activity.store.getState().rows), name)
    } catch (cause) {
      setFailure(isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause))
    }
    setReading(false)
  }
  // Rows that could not be read may have arrived by now: the list continues by itself, or on request at its end.
  const error = failure ?? (lacksRows ? unread : undefined)
  if (error) return <ErrorNote error={error} onRetry={() => void save()} />
  return (
    <SmallButton onClick={() => !reading && void save()}>
      {t(reading ? 'history.exporting' : 'history.export')}
    </SmallButton>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
