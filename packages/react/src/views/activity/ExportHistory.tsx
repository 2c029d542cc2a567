import type { PorticoError } from '@portico/core'
import { isPorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type Activity, historyCsv } from '@portico/core/internal'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** Hands over everything as a file, once all of it was read; a call that fails is shown in the list. */
export function ExportHistory({ activity, name }: { activity: Activity; name: string }) {
  const { t } = useText()
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<PorticoError>()
  const save = async () => {
    setReading(true)
    setError(undefined)
    try {
      const isWhole = await activity.loadAll()
      if (isWhole) saveFile(await historyCsv(activity.store.getState().rows), name)
    } catch (cause) {
      setError(isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause))
    }
    setReading(false)
  }
  if (error) return <ErrorNote error={error} onRetry={() => void save()} />
  return (
    <Button kind="quiet" onClick={() => !reading && void save()}>
      {t(reading ? 'history.exporting' : 'history.export')}
    </Button>
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
