import { parseTypedData, type TypedData as TypedDataInput } from '@portico/core/adapter'
import {
  type Effect,
  isRisky,
  type ParsedTypedData,
  typedDataEffects,
  typedDataRows,
} from '@portico/core/internal'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { SafeLine } from '../../ui/SafeLine.tsx'
import { SafeText } from '../../ui/SafeText.tsx'
import { EffectWords } from './EffectWords.tsx'
import { json } from './requestText.ts'
import css from './TypedData.css?inline'

/**
 * Typed data (EIP-712): its effects in words, then everything that is signed, by its types. Data that no wallet should
 * sign is shown as it was given, with a warning.
 */
export function TypedData({ typedData }: { typedData: TypedDataInput }) {
  useStyles(css)
  const { t } = useText()
  const data = useMemo(() => parsed(typedData), [typedData])
  const effects = useMemo(() => (data ? typedDataEffects(data) : []), [data])
  if (!data)
    return (
      <>
        <p className="request-danger" role="note">
          {t('request.malformed')}
        </p>
        <SafeText label={t('request.params')} text={json(typedData)} code />
      </>
    )
  const { chainId } = data.domain
  const known = effects.filter(
    (effect): effect is Exclude<Effect, { kind: 'unclear' }> => effect.kind !== 'unclear',
  )
  return (
    <>
      {known.length > 0 && (
        <EffectWords effects={known} chainId={typeof chainId === 'bigint' ? chainId : undefined} />
      )}
      {effects.some(isRisky) && (
        <p className="request-danger" role="note">
          {t('request.permit')}
        </p>
      )}
      <details className="typed-data" open={known.length === 0 || known.length < effects.length}>
        <summary>{t('request.allSigned')}</summary>
        <Rows title={data.primaryType} data={data} part="message" />
        <Rows title={t('request.domain')} data={data} part="domain" />
      </details>
      {data.unsigned > 0 && (
        <p className="request-label" role="note">
          {t('request.unsigned')}
        </p>
      )}
    </>
  )
}

type RowsProps = { title: string; data: ParsedTypedData; part: 'message' | 'domain' }

function Rows({ title, data, part }: RowsProps) {
  const rows = typedDataRows(data, part).filter(({ value }) => value !== undefined)
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="request-label">
        <SafeLine text={title} />
      </h3>
      <dl className="values">
        {rows.map(({ path, type, value = '' }) => (
          <div key={path}>
            <dt>
              <SafeLine text={path} />
            </dt>
            <dd>
              {type === 'address' ? <FullAddress address={value} /> : <SafeLine text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function parsed(typedData: TypedDataInput): ParsedTypedData | undefined {
  try {
    return parseTypedData(typedData)
  } catch {
    return undefined
  }
}
