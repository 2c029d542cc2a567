import { type LimitCurrency, limitCurrencies } from '@portico/contract'
import { makeIn } from '../../view/make.ts'
import { showForm, useOnSubmit } from '../../view/showForm.ts'
import { withValue } from '../../view/withValue.ts'
import { plainButton, type VaultView } from '../vaultView.ts'
import { currencyOf } from './currencyOf.ts'
import { readAmount } from './readAmount.ts'
import type { SiteLimit } from './siteLimits.ts'

const { signal } = new AbortController()

/** An amount in hundredths of a currency. */
export type TypedAmount = { perDay: bigint; currency: LimitCurrency }

/** Asks for the amount that a site may spend in a day. @throws FrameError `DECLINED`. */
export async function requestAmount(
  view: VaultView,
  { site, limit }: SiteLimit,
): Promise<TypedAmount> {
  const { document, texts, vaultTexts: t, language } = view
  const make = makeIn(document)
  const input = make('input', {
    type: 'text',
    inputMode: 'decimal',
    autocomplete: 'off',
    maxLength: 12,
    dir: 'ltr',
  })
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const chosen = limit?.currency ?? currencyOf(document.defaultView?.navigator.language ?? 'en')
  const options = limitCurrencies.map((currency) => {
    const text = `${currency} · ${names.of(currency)}`
    return make('option', { value: currency, selected: currency === chosen }, text)
  })
  const select = make('select', {}, ...options)
  const alert = make('p', { role: 'alert' })
  const submit = make('button', { type: 'submit' }, t.goOn)
  const cancel = plainButton(document, texts.cancel)
  const form = make(
    'form',
    { noValidate: true },
    make('h1', {}, t.limitTitle),
    make('p', {}, withValue(t.limitHint, 'site', site)),
    make('label', {}, make('span', {}, t.limitAmount), input),
    make('label', {}, make('span', {}, t.limitCurrency), select),
    alert,
    submit,
    cancel,
  )
  let typed: TypedAmount | undefined
  await showForm(view, { form, first: input, cancel, signal }, (finish) =>
    useOnSubmit(
      { form, alert, buttons: [submit] },
      async () => {
        const perDay = readAmount(input.value)
        const currency = limitCurrencies.find((one) => one === select.value)
        if (perDay === undefined || currency === undefined) {
          alert.textContent = t.limitWrong
          return input.focus()
        }
        typed = { perDay, currency }
        finish('done')
      },
      () => texts.failed,
    ),
  )
  return typed as TypedAmount
}
