import type { TypedData } from '@portico/core'
import { useText } from '../i18n/useText.ts'
import { SafeLine } from '../ui/SafeLine.tsx'
import { leavesOf } from './requestText.ts'

/** Typed data (EIP-712) value by value: what it says, then for whom it is. */
export function TypedDataTable({ typedData }: { typedData: TypedData }) {
  const { t } = useText()
  const { domain = {}, primaryType, message } = typedData
  const parts = [
    { title: primaryType, leaves: leavesOf(message) },
    { title: t('request.domain'), leaves: leavesOf(domain) },
  ].filter((it) => it.leaves.length > 0)
  return parts.map(({ title, leaves }) => (
    <section key={title} aria-label={title}>
      <h3 className="request-label">
        <SafeLine text={title} />
      </h3>
      <dl className="values" tabIndex={0}>
        {leaves.map(({ path, value }) => (
          <div key={path}>
            <dt>
              <SafeLine text={path} />
            </dt>
            <dd>
              <SafeLine text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
