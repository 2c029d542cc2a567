import { avatarColors } from '@portico/core/internal'
import { useId, useState } from 'react'

/** The address, and the picture that its owner has chosen. */
export type AvatarProps = { seed: string; image?: string | undefined; className: string }

/** The picture of an account: its owner's, else one generated from the address. */
export function Avatar({ image, ...made }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (!image || failed === image) return <Made {...made} />
  return <img className={made.className} src={image} alt="" onError={() => setFailed(image)} />
}

/** A generated picture: two hues and an angle, the same every time. */
function Made({ seed, className }: Omit<AvatarProps, 'image'>) {
  const id = useId()
  const { from, to, turn } = avatarColors(seed)
  return (
    <svg className={className} viewBox="0 0 8 8" aria-hidden="true">
      <linearGradient id={id} gradientTransform={`rotate(${turn})`}>
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="8" height="8" rx="4" fill={`url(#${id})`} />
    </svg>
  )
}
