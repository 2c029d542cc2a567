import { definePart, usePart } from '../../hooks/usePart.ts'
import { useStyles } from '../../styles/shadow.tsx'
import type { FamiliesProps } from './Families.tsx'
import css from './OtherFamilies.css?inline'

const familiesPart = definePart(() => import('./Families.tsx').then((loaded) => loaded.Families))

/**
 * The accounts of several chain families. Sites with a single one never load it. If it does not load, Networks and
 * Wallets lead to the accounts too.
 */
export function OtherFamilies(props: FamiliesProps) {
  useStyles(css)
  const Families = usePart(familiesPart, true)
  return <div className="families-place">{Families && <Families {...props} />}</div>
}
