import { hashOf, isUnsafe, trackerOf } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'

/** Says that the failure of a transaction is not final, while a reorganization may undo its block. */
export function UnsafeNote({ hash }: { hash: string | undefined }) {
  const { t } = useText()
  const all = useStore(trackerOf(usePortico()).store)
  const isShown = hash !== undefined && all.some((one) => hashOf(one) === hash && isUnsafe(one))
  return isShown ? <p className="field-warning">{t('preview.unsafe')}</p> : null
}
