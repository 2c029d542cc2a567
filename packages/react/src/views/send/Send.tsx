import { formatAmount } from '@portico/core'
import { editSend, pushView, typedAmount } from '@portico/core/internal'
import type { FormEvent } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import facts from '../shared/facts.css?inline'
import css from '../shared/fields.css?inline'
import { UnknownNetwork } from '../shared/UnknownNetwork.tsx'
import { AmountField } from './AmountField.tsx'
import { NftField } from './NftField.tsx'
import { RecipientField } from './RecipientField.tsx'
import { SendCost } from './SendCost.tsx'
import { SendOutcome } from './SendOutcome.tsx'
import { isChainIssue } from './sendIssue.ts'
import { type SendView, useSend } from './useSend.ts'

/** The asset, the amount and the recipient; on a network whose balances and fees are unknown, only says so. */
export default function Send() {
  const { networks } = useConfig()
  const known = networks.includes(useNetwork())
  return known ? <SendForm /> : <UnknownNetwork body="send.unknown.body" />
}

function SendForm() {
  useStyles(css)
  useStyles(facts)
  const portico = usePortico()
  const { t } = useText()
  const send = useSend()
  const { form, check, progress } = send
  if (progress.step !== 'edit') return <SendOutcome send={send} />
  const { asset } = form
  const label = buttonLabel(send)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (label === 'common.retry') return send.retryFee()
    if (label !== 'send.button.review' || !asset || check.amount === undefined) return
    // From here on the amount is fixed in the token, whatever happens to the price.
    const { notation } = form
    const written = (plain: string) => (notation ? typedAmount(plain, notation) : plain)
    const frozen = {
      amount: written(formatAmount(check.amount, asset.decimals)),
      unit: 'token' as const,
      before: { amount: form.amount, unit: form.unit },
    }
    editSend(portico, { asset, ...(form.unit === 'fiat' ? frozen : {}) })
    pushView(portico, { view: 'SendPreview' })
  }
  return (
    <form className="send" onSubmit={submit} noValidate>
      {asset?.nft ? <NftField send={send} asset={asset} /> : <AmountField send={send} />}
      <RecipientField send={send} />
      <dl className="facts">
        <SendCost send={send} asset={asset} amount={check.amount} />
      </dl>
      <Button type="submit" disabled={!pressable.includes(label)}>
        {t(label)}
      </Button>
    </form>
  )
}

/** The texts of the button when it is enabled. */
const pressable: readonly MessageKey[] = ['send.button.review', 'common.retry']

/** Returns the text of the only button, which names what is missing. */
function buttonLabel({ check, fee, feeError, ready }: SendView): MessageKey {
  if (check.empty === 'asset') return 'send.button.token'
  if (check.empty === 'amount') return 'send.button.amount'
  if (check.empty === 'recipient') return 'send.button.recipient'
  if (check.issues.length > 0) return 'send.button.invalid'
  if (check.to === undefined) return 'send.name.pending'
  if (feeError) return isChainIssue(feeError) ? 'send.button.invalid' : 'common.retry'
  return ready && fee !== undefined ? 'send.button.review' : 'send.button.fee'
}
