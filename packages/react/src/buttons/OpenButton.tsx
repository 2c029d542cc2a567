import type { Portico } from '@portico/core'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { cardOf, failuresOf } from '../modal/cardOf.ts'
import { ShadowHost } from './ShadowHost.tsx'

/** The content of a button. On a server, and until it has its own styles, it is only the text. */
export type Face = { kind: 'connect' | 'account' | 'warning'; text: string; content: ReactNode }

/**
 * Opens the widget. It stays one element whatever it shows, so that it keeps the focus. If the card could not be
 * loaded, it says so. The second time it offers to reload the page, and does this if the card still does not load.
 */
export function OpenButton({
  face,
  disabled,
  opens,
}: {
  face: Face
  disabled?: boolean | undefined
  opens?: Parameters<Portico['open']>[0]
}) {
  const portico = usePortico()
  const { language, t } = useButtonText()
  const failures = useStore(failuresOf(portico))
  const warm = () => cardOf(portico).warm()
  const press = async () => {
    if (failures > 1 && !(await warm()) && navigator.onLine) location.reload()
    else portico.open(opens)
  }
  return (
    <ShadowHost text={face.text} language={language}>
      <button
        type="button"
        className="button"
        data-kind={face.kind}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={press}
        // Not `onPointerEnter`: that event is lost if the pointer comes from an element of the page's own React. React
        // takes both elements for its own, and the event for an internal one.
        onPointerOver={warm}
        onPointerDown={warm}
        onFocus={warm}
      >
        {failures ? t(failures > 1 ? 'button.reload' : 'button.retry') : face.content}
      </button>
    </ShadowHost>
  )
}
