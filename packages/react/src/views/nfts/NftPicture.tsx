import type { Nft } from '@portico/contract'
import { nftName, nftPicture } from '@portico/core/internal'
import { useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './NftPicture.css?inline'

/**
 * The picture of an NFT in a square box, as the data API renders it; static if the visitor prefers reduced motion.
 * Letters if there is none, or it does not load.
 */
export function NftPicture({ nft }: { nft: Nft }) {
  useStyles(css)
  const portico = usePortico()
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  // A card that is rendered ahead of time loads no pictures.
  const open = usePorticoState((state) => state.open)
  const { src, still } = nftPicture(portico, nft) ?? {}
  const isShown = src !== undefined && src !== failed
  return (
    <span className="nft-picture" data-waiting={isShown && src !== loaded}>
      {!isShown ? (
        <Picture src={undefined} name={nftName(nft)} />
      ) : (
        open && (
          <picture>
            <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
            <img
              className="picture"
              src={src}
              alt=""
              width="512"
              height="512"
              loading="lazy"
              decoding="async"
              onLoad={() => setLoaded(src)}
              onError={() => setFailed(src)}
            />
          </picture>
        )
      )}
    </span>
  )
}
