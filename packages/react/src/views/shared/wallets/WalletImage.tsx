import { constants } from '@portico/contract'
import { useEffect, useState } from 'react'
import { useNextFrame } from '../../../hooks/useNextFrame.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { Picture } from '../../../ui/Picture.tsx'

/**
 * A wallet's picture from a URL: a skeleton until it has loaded, initials if this takes more than 2 s or fails. A later
 * picture still shows. A picture that the wallet itself provides is decoded only when the row shows: decoding takes a
 * moment, which must not delay the click that opens the card.
 */
export function WalletImage({ src, name }: { src: string | undefined; name: string }) {
  const { platform } = usePortico().internal
  const [state, setState] = useState<'waiting' | 'late' | 'loaded' | 'failed'>('waiting')
  const remote = src !== undefined && !src.startsWith('data:')
  // A card that is rendered ahead of time loads no pictures.
  const open = usePorticoState((state) => remote && state.open)
  useEffect(() => {
    if (!open) return
    const late = () => setState((now) => (now === 'waiting' ? 'late' : now))
    const timer = platform.setTimeout(late, constants.imagePreloadMs)
    return () => platform.clearTimeout(timer)
  }, [platform, open])
  const read = useNextFrame(remote ? undefined : src)
  if (!remote)
    return src && !read ? <span className="picture" /> : <Picture src={read} name={name} />
  return (
    <>
      {state === 'waiting' && <span className="picture-waiting" />}
      {(state === 'late' || state === 'failed') && <Picture src={undefined} name={name} />}
      {open && state !== 'failed' && (
        <img
          className="picture"
          src={src}
          alt=""
          width="56"
          height="56"
          decoding="async"
          hidden={state !== 'loaded'}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}
