import { useState } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './Picture.css?inline'

/** The URL of a picture, a replacement if it does not load, and a name to shorten. */
export type PictureProps = {
  src: string | undefined
  instead?: string | undefined
  name: string
}

/** A picture that a stranger chose, or the initials of its name if there is none. */
export function Picture({ src, instead, name }: PictureProps) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  const shown = [src, instead].find((url) => url && url !== failed)
  if (shown) return <img className="picture" src={shown} alt="" onError={() => setFailed(shown)} />
  return (
    <svg className="picture initials" data-hue={hueOf(name)} viewBox="0 0 40 40" aria-hidden="true">
      <text x="20" y="21">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6

/** Returns the first letters or digits of the first two words that have any. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
