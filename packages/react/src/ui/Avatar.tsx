import { useId, useState } from 'react'

/** The address, and the picture that its owner has chosen. */
export type AvatarProps = { seed: string; image?: string | undefined; className: string }

/** The picture of an account: its owner's, else one made of the address. */
export function Avatar({ image, ...made }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (!image || failed === image) return <Made {...made} />
  return <img className={made.className} src={image} alt="" onError={() => setFailed(image)} />
}

/** Two hues and a tilt, the same every time. */
function Made({ seed, className }: Omit<AvatarProps, 'image'>) {
  const id = useId()
  const hash = hashOf(seed.toLowerCase())
  const hue = hash % 360
  return (
    <svg className={className} viewBox="0 0 8 8" aria-hidden="true">
      <linearGradient id={id} gradientTransform={`rotate(${hash % 89})`}>
        <stop stopColor={`hsl(${hue} 72% 58%)`} />
        <stop offset="1" stopColor={`hsl(${hue + 60 + (hash % 151)} 70% 46%)`} />
      </linearGradient>
      <rect width="8" height="8" rx="4" fill={`url(#${id})`} />
    </svg>
  )
}

/** A number that depends on every letter (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
