import type { Portico } from '@portico/core'
import { Component, type ReactNode } from 'react'
import { definePart, usePart } from '../hooks/usePart.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'

const brokenPart = definePart(() => import('./BrokenCard.tsx'))

/**
 * Catches errors of the card, such as a broken view or an unknown name, and reports them to developers. The visitor can
 * try again, go back or close, so that the code that opened the card learns of its end.
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
    brokenPart.load().then(
      ({ reportBreak }) => reportBreak(this.props.portico, error),
      () => reportError(error), // and the card closes
    )
  }

  override componentDidUpdate({ stack }: Props) {
    if (this.state.broken && stack !== this.props.stack) this.again()
  }

  override render() {
    return this.state.broken ? <Broken again={this.again} /> : this.props.children
  }
}

/** Rarely needed. If it does not load either, the card closes. */
function Broken({ again }: { again: () => void }) {
  const { close } = usePortico()
  const broken = usePart(brokenPart, again, close)
  return broken && <broken.BrokenCard again={again} />
}
