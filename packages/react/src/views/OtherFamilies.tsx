import { type ComponentType, lazy, Suspense } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import type { FamiliesProps } from './Families.tsx'
import css from './OtherFamilies.css?inline'

const Families = lazy(() =>
  import('./Families.tsx').then(
    (it): { default: ComponentType<FamiliesProps> } => ({ default: it.Families }),
    () => ({ default: Nothing }), // Networks and Wallets lead there as well
  ),
)

const Nothing = () => null

/** The accounts of several chain families. Sites of a single one never load it. */
export function OtherFamilies(props: FamiliesProps) {
  useStyles(css)
  return (
    <div className="families-place">
      <Suspense>
        <Families {...props} />
      </Suspense>
    </div>
  )
}
