import { useStyles } from '../styles/shadow.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './IconButton.css?inline'

/** An icon to press, with its name and a tooltip. */
export type IconButtonProps = {
  icon: IconName
  label: string
  onClick: () => void
  onIntent?: () => void
}

/** A 44 px target with an icon on it. */
export function IconButton({ icon, label, onClick, onIntent }: IconButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon name={icon} />
    </button>
  )
}
