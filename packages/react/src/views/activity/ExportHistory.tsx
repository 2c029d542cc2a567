import { type Activity, historyCsv } from '@portico/core/internal'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'

/** Hands over everything as a file, once all of it was read; a call that fails is shown in the list. */
export function ExportHistory({ activity, name }: { activity: Activity; name: string }) {
  const { t } = useText()
  const [reading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    const isWhole = await activity.loadAll()
    setReading(false)
    if (isWhole) saveFile(historyCsv(activity.store.getState().rows), name)
  }
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
