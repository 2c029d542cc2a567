import { avatarColors } from '@portico/core/internal'
import { useId } from 'react'
import './Avatar.css'

/**
 * Shows a picture generated from an address, the same as in the widget, so that an account is recognized at a glance.
 * The colors come from core. The few lines that draw it are repeated here, because a wallet loads nothing of the
 * widget.
 */
export function Avatar({ address, size = 40 }: { address: string; size?: number }) {
  const id = useId()
  const { from, to, turn } = avatarColors(address)
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 8 8" aria-hidden="true">
      <linearGradient id={id} gradientTransform={`rotate(${turn})`}>
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="8" height="8" rx="4" fill={`url(#${id})`} />
    </svg>
  )
}
