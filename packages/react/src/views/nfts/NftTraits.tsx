import type { NftDetail } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { useId } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import section from '../shared/section.css?inline'

/** The traits of the NFT according to its metadata; nothing if there are none. */
export function NftTraits({ traits }: Pick<NftDetail, 'traits'>) {
  useStyles(section)
  const { t } = useText()
  const id = useId()
  if (traits.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id} className="section-title">
        {t('nft.traits')}
      </h3>
      <dl className="nft-traits">
        {traits.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may stand there twice
          <div className="nft-trait" key={at}>
            <dt>
              <bdi>{plainText(name, 64)}</bdi>
            </dt>
            <dd>
              <bdi>{plainText(value, 200)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
