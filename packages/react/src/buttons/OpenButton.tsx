import type { Portico } from '@portico/core'
import type { ReactNode } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { cardOf } from '../modal/cardOf.ts'
import { ShadowHost } from './ShadowHost.tsx'

/** How a button reads; on a server, and until it has its own styles, it is the text alone. */
export type Face = { kind: 'connect' | 'account' | 'warning'; text: string; content: ReactNode }

/** Opens the widget. It is one element whatever it says, so that it keeps the focus. */
export function OpenButton(props: {
  face: Face
  disabled?: boolean | undefined
  opens?: Parameters<Portico['open']>[0]
}) {
  const { face, disabled, opens } = props
  const portico = usePortico()
  const warm = () => cardOf(portico).warm()
  return (
    <ShadowHost text={face.text}>
      <button
        type="button"
        className="button"
        data-kind={face.kind}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => portico.open(opens)}
        // Not by the pointer's entering: coming from an element of the page's own React it would go
        // unheard, because React takes the two elements for its own and these for one.
        onPointerOver={warm}
        onPointerDown={warm}
        onFocus={warm}
      >
        {face.content}
      </button>
    </ShadowHost>
  )
}
