import type { custodyStatus, RouteOutput } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import { withValue } from '../view/withValue.ts'

/** A device that asked the operator to open the wallet. */
export type AssistedRequest = NonNullable<
  RouteOutput<typeof custodyStatus>['wallet']
>['requests'][number]

/** The answer to such a request. */
export type Answer = { device: string; answer: 'allow' | 'refuse' }

/** Returns the devices that ask, as far as they are known, with the possible answers. Returns nothing if none ask. */
export function requestsPart(
  { document, texts, language }: { document: Document; texts: Texts; language: string },
  requests: readonly (AssistedRequest & { name: string })[],
  onAnswer: (answer: Answer, button: HTMLButtonElement) => void,
): HTMLElement[] {
  const make = makeIn(document)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return requests.map(({ device, requestedAt, opensAt, name }) => {
    const title = make('h2', { id: `request-${device}` }, texts.requestTitle)
    const buttons = (['refuse', 'allow'] as const).map((answer) => {
      const button = make('button', { type: 'button', className: 'plain' }, texts[answer])
      button.setAttribute('aria-describedby', title.id)
      button.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) onAnswer({ device, answer }, button)
      })
      return button
    })
    const requested = withValue(texts.requestedOn, 'time', time.format(new Date(requestedAt)))
    const opens = withValue(texts.requestOpens, 'time', time.format(new Date(opensAt)))
    return make(
      'section',
      {},
      title,
      make('p', {}, make('b', { dir: 'auto' }, name || texts.requestUnknown)),
      make('p', {}, `${requested} ${opens}`),
      ...buttons,
    )
  })
}
