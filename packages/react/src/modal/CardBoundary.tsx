import type { Portico } from '@portico/core'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** Seldom needed. Where it does not load either, the card closes. */
const loadBroken = () => import('./BrokenCard.tsx')
const BrokenCard = lazy(() => loadBroken().then((it) => ({ default: it.BrokenCard })))

/**
 * Around the card: what breaks it, a view or its very name, is told to developers, and leaves the visitor
 * another try, a way back and a way out, so that whoever opened the card hears of its end.
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

class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  again = () => this.setState({ broken: false })

  override componentDidCatch(error: unknown) {
    loadBroken().then(
      ({ tellOfBreak }) => tellOfBreak(this.props.portico, error),
      () => {}, // then the card closes, and the error is the page's
    )
  }

  override componentDidUpdate({ stack }: Props) {
    if (this.state.broken && stack !== this.props.stack) this.again()
  }

  override render() {
    return this.state.broken ? (
      <Suspense>
        <BrokenCard again={this.again} />
      </Suspense>
    ) : (
      this.props.children
    )
  }
}
