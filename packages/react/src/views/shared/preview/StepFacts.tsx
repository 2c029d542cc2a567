import type { PreviewStep } from '@portico/core/adapter'
import type { DetailsKey } from '../../../i18n/subjects/detailsMessages.ts'
import { FullAddress } from '../../../ui/FullAddress.tsx'
import { Fact } from '../Fact.tsx'
import { useKnownName } from '../useKnownName.ts'
import { assetText } from './assetText.ts'
import type { PreviewView } from './usePreview.ts'

type StepFactsProps = { step: PreviewStep; view: PreviewView }
type Row = { key: DetailsKey; text: string; isAddress?: boolean }

/** Returns the address that a step names: the recipient, or the spender. */
const partyOf = (step: PreviewStep): string => (step.kind === 'allow' ? step.spender : step.to)

/** One step of the wallet request, with everything in its data. */
export function StepFacts({ step, view }: StepFactsProps) {
  const { t } = view.naming
  const name = useKnownName(`${view.network.caipNetworkId}:${partyOf(step)}`)
  return (
    <section className="details-step" aria-label={t(titleOf(step))}>
      <h4>{t(titleOf(step))}</h4>
      <dl className="facts">
        {rowsOf(step, view).map(({ key, text, isAddress }) => (
          <Fact key={key} name={t(key)}>
            {isAddress ? <FullAddress address={text} /> : <bdi>{text}</bdi>}
          </Fact>
        ))}
        {name !== undefined && (
          <Fact name={t('details.name')}>
            <bdi>{name}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const isRevoked = (step: PreviewStep): boolean =>
  step.kind === 'allow' && step.asset.amount === 0n && step.asset.item === undefined

const titleOf = (step: PreviewStep): DetailsKey =>
  isRevoked(step) ? 'details.revoke' : `details.${step.kind}`

const tokenRow = (token: string | undefined): Row[] =>
  token === undefined ? [] : [{ key: 'details.token', text: token, isAddress: true }]

function rowsOf(step: PreviewStep, { naming }: PreviewView): readonly Row[] {
  switch (step.kind) {
    case 'send':
      return [
        { key: 'details.amount', text: assetText(step.asset, naming) },
        { key: 'details.to', text: step.to, isAddress: true },
        ...tokenRow(step.asset.token),
      ]
    case 'allow':
      return [
        ...(isRevoked(step)
          ? []
          : [{ key: 'details.amount', text: assetText(step.asset, naming) } as const]),
        { key: 'details.spender', text: step.spender, isAddress: true },
        ...tokenRow(step.asset.token),
      ]
    case 'swap':
      return [
        { key: 'details.most', text: assetText(step.gives, naming) },
        ...(step.gets
          ? [{ key: 'details.least', text: assetText(step.gets, naming) } as const]
          : []),
        { key: 'details.to', text: step.to, isAddress: true },
        { key: 'details.by', text: step.by, isAddress: true },
      ]
    case 'unread':
      return [{ key: 'details.by', text: step.to, isAddress: true }]
  }
}
