import type { TransactionRequest } from '@portico/core/adapter'
import type { ReactElement } from 'react'
import { countText } from '../../format/countText.ts'
import { exactAmount } from '../../format/exactAmount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { SafeLine } from '../../ui/SafeLine.tsx'
import { SafeText } from '../../ui/SafeText.tsx'
import { useNamesOf } from '../shared/useKnownName.ts'
import { Payee } from './Payee.tsx'
import { RequestCard } from './RequestCard.tsx'
import { callBytes, callValue, json } from './requestText.ts'
import { useRequest } from './useRequest.ts'

/** Shows what the site requests from the wallet, while the wallet has the request. */
export default function WalletRequest() {
  const { t } = useText()
  const state = useRequest()
  if (!state) return null
  const { subject } = state
  if (subject.kind === 'calls')
    return (
      <RequestCard state={state}>
        <Calls calls={subject.calls} />
      </RequestCard>
    )
  if (subject.kind === 'transactions')
    return (
      <RequestCard state={state}>
        <Batch>
          {subject.transactions.map((transaction, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the batch is the identity
            <li className="call" key={at}>
              <Bytes count={transaction.length} />
            </li>
          ))}
        </Batch>
        {subject.sends && <p className="call-data">{t('request.sends')}</p>}
      </RequestCard>
    )
  if (subject.kind !== 'other') return null
  return (
    <RequestCard state={state}>
      <h3 className="request-label">
        <SafeLine text={subject.method} />
      </h3>
      <SafeText label={t('request.params')} text={json(subject.params)} code />
    </RequestCard>
  )
}

/** The items of one request, with their number above. */
function Batch({ children }: { children: readonly ReactElement[] }) {
  const { t } = useText()
  const { length } = children
  return (
    <>
      <h3 className="request-label">
        {length === 1 ? t('request.call') : t('request.calls', { count: length })}
      </h3>
      <ul className="calls" aria-label={t('request.call')}>
        {children}
      </ul>
    </>
  )
}

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** The calls of an EVM request and their recipients, whose names are looked up together. */
function Calls({ calls }: { calls: readonly TransactionRequest[] }) {
  const { caipNetworkId } = useNetwork()
  useNamesOf(calls.filter(({ to }) => isAddress(to)).map(({ to }) => `${caipNetworkId}:${to}`))
  return (
    <Batch>
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the batch is the identity
        <Call key={at} call={call} />
      ))}
    </Batch>
  )
}

function Call({ call }: { call: TransactionRequest }) {
  const { locale } = useText()
  const { nativeCurrency } = useNetwork()
  const value = callValue(call)
  const bytes = callBytes(call)
  return (
    <li className="call">
      <p className="call-amount">
        {value === undefined ? (
          <SafeLine text={String(call.value)} />
        ) : (
          <bdi>
            {`${exactAmount(value, nativeCurrency.decimals, locale)} ${nativeCurrency.symbol}`}
          </bdi>
        )}
      </p>
      {isAddress(call.to) ? <Payee address={call.to} /> : <SafeLine text={call.to} />}
      {bytes > 0 && <Bytes count={bytes} />}
    </li>
  )
}

/** The amount of attached data. */
function Bytes({ count }: { count: number }) {
  const { t, locale } = useText()
  return <p className="call-data">{t('request.data', { count: countText(count, locale) })}</p>
}
