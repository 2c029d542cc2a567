import type { PorticoError } from '@portico/core'
import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type Activity, historyCsv } from '@portico/core/internal'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'

/** Hands over everything as a file, once all of it was read. */
export function ExportHistory({ activity, name }: { activity: Activity; name: string }) {
  const { t } = useText()
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<PorticoError>()
  const save = async () => {
    setReading(true)
    setError(undefined)
    try {
      const isWhole = await activity.loadAll()
      const { rows, error } = activity.store.getState()
      if (isWhole) saveFile(await historyCsv(rows), name)
      else setError(error)
    } catch (cause) {
      setError(isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause))
    }
    setReading(false)
  }
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
