import { type Effect, type EffectAsset, isRisky, isUnlimited } from '@portico/core/internal'
import { exactAmount } from '../../format/exactAmount.ts'
import { intl } from '../../format/intl.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import type { Text } from '../../i18n/useText.ts'

type Known = Exclude<Effect, { kind: 'unclear' }>
type Currency = { symbol: string; decimals: number }

/** The data for describing an effect: the reader's language, and the known currencies and tokens. */
export type EffectContext = {
  text: Pick<Text, 't' | 'locale'>
  tokens: (address: string) => Currency | undefined
  nativeCurrency: Currency
}

/** Describes an effect in one sentence, with short addresses. */
export function effectText(effect: Known, context: EffectContext): string {
  const { t } = context.text
  switch (effect.kind) {
    case 'allow': {
      const who = shortAddress(effect.spender)
      if (!isRisky(effect)) return t('request.takeBack', { who })
      if (effect.item === 'all') return t('request.takeAll', { who })
      if (effect.item !== undefined)
        return t('request.take', { who, item: t('request.item', { id: `${effect.item}` }) })
      const amount = assetText({ token: effect.token, amount: effect.amount }, context)
      const time = timeOf(effect.until, context)
      return time
        ? t('request.spendUntil', { who, amount, time })
        : t('request.spend', { who, amount })
    }
    case 'send': {
      const params = { who: shortAddress(effect.to), amount: assetText(effect, context) }
      const time = timeOf(effect.until, context)
      return time ? t('request.sendUntil', { ...params, time }) : t('request.send', params)
    }
    case 'trade':
      return t('request.trade', {
        give: listText(effect.gives, context),
        get: listText(effect.gets, context),
      })
    case 'call':
      return effect.isDelegate
        ? t('request.runAs')
        : t('request.run', { who: shortAddress(effect.to) })
    case 'delegate':
      return t(effect.isLimited ? 'request.actLimited' : 'request.act', {
        who: shortAddress(effect.to),
      })
  }
}

/** Returns the addresses of an effect that the visitor must compare: first the recipients, then the tokens. */
export function effectAddresses(effect: Known): { address: string; isToken: boolean }[] {
  const who =
    effect.kind === 'allow' ? effect.spender : effect.kind === 'trade' ? undefined : effect.to
  const assets = effect.kind === 'trade' ? [...effect.gives, ...effect.gets] : []
  const own = effect.kind === 'allow' || effect.kind === 'send' ? effect.token : undefined
  const tokens = new Set(
    [own, ...assets.map(({ token }) => token)].filter((token) => token !== undefined),
  )
  return [
    ...(who ? [{ address: who, isToken: false }] : []),
    ...[...tokens].map((address) => ({ address, isToken: true })),
  ]
}

function assetText({ token, amount, item }: EffectAsset, context: EffectContext): string {
  const { t, locale } = context.text
  if (item === 'any') return t('request.anyItem')
  if (item !== undefined) return t('request.item', { id: `${item}` })
  const known = token === undefined ? context.nativeCurrency : context.tokens(token)
  if (isUnlimited(amount))
    return t('request.unlimited', { symbol: known?.symbol ?? t('request.tokens') })
  return known
    ? `${exactAmount(amount, known.decimals, locale)} ${known.symbol}`
    : t('request.units', { count: exactAmount(amount, 0, locale) })
}

const listText = (assets: readonly EffectAsset[], context: EffectContext): string =>
  assets.length === 0
    ? context.text.t('request.nothing')
    : intl('ListFormat', context.text.locale).format(
        assets.map((asset) => assetText(asset, context)),
      )

/** The last second that calendars support; anything later is treated as no end. */
const lastSecond = 253_402_300_799n

const timeOf = (until: bigint | undefined, { text }: EffectContext): string | undefined =>
  until === undefined || until > lastSecond
    ? undefined
    : intl('DateTimeFormat', text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
        Number(until) * 1000,
      )
