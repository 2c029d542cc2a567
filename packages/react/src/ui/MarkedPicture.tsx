import type { MarkOf } from '../marks/markOf.ts'
import { useMark } from '../marks/useMark.ts'
import { Picture } from './Picture.tsx'

/** A network, or an asset on it; `src` is the picture from the site or its server. */
export type MarkedPictureProps = MarkOf & { src: string | undefined; name: string }

/** The picture of a network or token: that of the site, else the widget's own for a well-known one, else letters. */
export function MarkedPicture({ src, name, ...what }: MarkedPictureProps) {
  const mark = useMark(what)
  if (!src && mark === null) return <span className="picture picture-waiting" />
  return <Picture src={src} instead={mark ?? undefined} name={name} />
}
