import { useState } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './Picture.css?inline'

/** A picture that a stranger chose, or the initials of its name where there is none. */
export function Picture({ src, name }: { src: string | undefined; name: string }) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  if (src && failed !== src)
    return <img className="picture" src={src} alt="" onError={() => setFailed(src)} />
  return (
    <span className="picture initials" data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
