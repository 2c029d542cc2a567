import { useId } from 'react'

/** A picture made of an address: two hues and a tilt, the same every time. */
export function Avatar({ seed, className }: { seed: string; className?: string }) {
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
