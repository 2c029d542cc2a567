import { type Tracked, trackerOf } from '@portico/core/internal'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useAcrossText } from '../../../i18n/subjects/useAcrossText.ts'
import { Button } from '../../../ui/Button.tsx'
import { AcrossLinks } from './AcrossLinks.tsx'
import { useAcrossWords } from './useAcrossWords.ts'

/** The progress of a swap across networks, with both of its ends; a late one can be looked for again. */
export function AcrossOutcome({ transaction }: { transaction: Tracked }) {
  const portico = usePortico()
  const t = useAcrossText()
  const words = useAcrossWords(transaction)
  if (!words) return null
  return (
    <>
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{words.title}</h3>
        <p className="waiting-body">{words.body}</p>
      </div>
      <AcrossLinks transaction={transaction} />
      {words.arrival.state === 'unknown' && (
        <Button onClick={() => trackerOf(portico).seekArrival(transaction.id)}>
          {t('across.lookAgain')}
        </Button>
      )}
    </>
  )
}
