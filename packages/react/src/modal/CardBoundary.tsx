import { alertDeveloper } from '@portico/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { Boundary } from './Boundary.tsx'

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
    <Boundary
      retryWith={stack}
      onError={(error) => alertDeveloper(portico, error)}
      broken={() => (
        <Suspense>
          <BrokenCard />
        </Suspense>
      )}
    >
      {children}
    </Boundary>
  )
}
