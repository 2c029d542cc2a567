import { isUnread, lookAlikeOf, type Speed } from '@portico/decode/evm'
import type { RequestOptions } from '../requests/requestOptions.ts'
import type { Choice, Shown } from '../view/approvalForm.ts'
import { assetText, feeText, type Money } from '../words/amounts.ts'
import { effectPart } from '../words/effectPart.ts'
import { formatterOf } from '../words/words.ts'
import type { Loaded } from './load.ts'
import { type OtherSends, otherWarnings } from './otherSends.ts'
import { simulationPart } from './simulationPart.ts'

const speeds: readonly Speed[] = ['slow', 'normal', 'fast']

/** Returns the addresses that receive something. */
export function recipientsOf({ read, transaction }: Loaded): string[] {
  const sends = read.effects.flatMap(({ effect }) => (effect.kind === 'send' ? effect.to : []))
  return sends.length > 0 ? sends : transaction.to ? [transaction.to] : []
}

/**
 * Facts from this device: the addresses that the account has sent to, and its other transactions that may have
 * happened.
 */
type Known = { known: readonly string[]; others: OtherSends }

function warningsOf(
  loaded: Loaded,
  { known, others }: Known,
  { say, language, now }: Money & { now: () => number },
): string[] {
  const { account, transaction, payment, isShort } = loaded
  const recipients = recipientsOf(loaded)
  const alike = recipients.flatMap((one) => lookAlikeOf(one, [account, ...known]) ?? [])
  const isSelf = recipients.some((one) => one.toLowerCase() === account.toLowerCase())
  return [
    ...otherWarnings(others, { say, language }, now()),
    ...alike.map((other) => say('lookAlike', { other })),
    ...(isShort ? [say('short')] : []),
    ...(payment.isHighFee ? [say('highFee')] : []),
    ...(payment.isForNobody ? [say('noContract')] : []),
    ...(isSelf ? [say('self')] : []),
    ...(transaction.to ? [] : [say('publish')]),
  ]
}

function choiceOf({ payment }: Loaded, money: Money): Choice {
  const { say } = money
  const { gas, l1Fee } = payment
  const priceOf = (speed: Speed) => feeText(gas * payment.speeds[speed].maxFeePerGas + l1Fee, money)
  return {
    title: say('fee'),
    chosen: 'normal',
    options: speeds.map((id) => ({ id, name: say(id), value: priceOf(id) })),
  }
}

/**
 * Returns what the visitor sees of a transaction: first what would happen, then what it contains, then what it costs.
 */
export function showTransaction(
  loaded: Loaded,
  { isSent, ...known }: Known & { isSent: boolean },
  { site, language, now }: Pick<RequestOptions, 'site' | 'language' | 'now'>,
): Shown {
  const { chain, account, payment, read, simulated, transaction } = loaded
  const formatter = formatterOf(language)
  const { say } = formatter
  const money: Money = { ...formatter, symbol: chain.symbol, tokens: read.tokens }
  const coins = assetText({ amount: payment.value }, money)
  const network = { name: say('network'), value: chain.name }
  return {
    title: say(isSent ? 'sendTitle' : 'signTransactionTitle'),
    site,
    account,
    confirm: say(isSent ? 'sendNow' : 'signNow'),
    warnings: warningsOf(loaded, known, { ...money, now }),
    parts: [
      simulationPart(
        simulated.simulation,
        { ...money, tokens: simulated.tokens },
        isUnread(read.effects),
      ),
      ...read.effects.map((effect) => effectPart(effect, money)),
      {
        facts: [
          network,
          ...(transaction.to ? [] : [{ name: say('coins'), value: coins }]),
          { name: say('nonce'), value: String(payment.nonce) },
        ],
      },
    ],
    choice: choiceOf(loaded, money),
  }
}
