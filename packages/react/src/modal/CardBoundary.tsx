import { alertDeveloper, errorOf, isPorticoError, type Portico } from '@portico/core'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** Seldom needed. Where it does not load either, the card closes. */
const BrokenCard = lazy(() => import('./BrokenCard.tsx').then((it) => ({ default: it.BrokenCard })))

/**
 * Around the card: what breaks it, a view that does not exist for one, is told to developers, and leaves
 * the visitor a way back and a way out, so that whoever opened the card hears of its end.
 */
export function CardBoundary({ children }: { children: ReactNode }) {
  const portico = usePortico()
  const stack = usePorticoState((state) => state.stack)
  return (
    <Boundary portico={portico} stack={stack}>
      {children}
    </Boundary>
  )
}

type Props = { portico: Portico; stack: unknown; children: ReactNode }
type State = { broken: boolean }

class Boundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    const { portico } = this.props
    alertDeveloper(portico, isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error))
  }

  override componentDidUpdate({ stack }: Props) {
    // Another view is another try.
    if (this.state.broken && stack !== this.props.stack) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? (
      <Suspense>
        <BrokenCard />
      </Suspense>
    ) : (
      this.props.children
    )
  }
}
