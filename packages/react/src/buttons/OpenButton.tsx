import type { Portico } from '@portico/core'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../hooks/usePortico.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { cardOf, failuresOf } from '../modal/cardOf.ts'
import { ShadowHost } from './ShadowHost.tsx'

/** How a button reads; on a server, and until it has its own styles, it is the text alone. */
export type Face = { kind: 'connect' | 'account' | 'warning'; text: string; content: ReactNode }

/**
 * Opens the widget. It is one element whatever it says, so that it keeps the focus. Where the card could not
 * be loaded it says so, and the second time offers to load the page again, which it does if the card still
 * does not come.
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
        // Not by the pointer's entering: coming from an element of the page's own React it would go
        // unheard, because React takes the two elements for its own and these for one.
        onPointerOver={warm}
        onPointerDown={warm}
        onFocus={warm}
      >
        {failures ? t(failures > 1 ? 'button.reload' : 'button.retry') : face.content}
      </button>
    </ShadowHost>
  )
}
