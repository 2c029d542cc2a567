import type { HistoryTransaction, HistoryTransfer, OperationType } from '@portico/contract'
import { constants } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { intl } from '../../format/intl.ts'
import { wholeAmount } from '../../format/wholeAmount.ts'
import type { IconName } from '../../ui/Icon.tsx'

type Operation = { sign: '' | '+' | '-'; icon: IconName }

/** What stands beside each kind of transaction. Signs: specification, section 2. */
export const operations: Readonly<Record<OperationType, Operation>> = {
  approve: { sign: '', icon: 'check' },
  borrow: { sign: '+', icon: 'receive' },
  burn: { sign: '-', icon: 'trash' },
  buy: { sign: '', icon: 'receive' },
  cancel: { sign: '', icon: 'close' },
  claim: { sign: '+', icon: 'receive' },
  deploy: { sign: '', icon: 'brackets' },
  deposit: { sign: '+', icon: 'send' },
  execute: { sign: '', icon: 'brackets' },
  mint: { sign: '', icon: 'plus' },
  receive: { sign: '+', icon: 'receive' },
  repay: { sign: '-', icon: 'send' },
  revoke: { sign: '', icon: 'shield' },
  send: { sign: '', icon: 'send' },
  stake: { sign: '', icon: 'send' },
  trade: { sign: '', icon: 'swap' },
  unstake: { sign: '', icon: 'receive' },
  withdraw: { sign: '-', icon: 'receive' },
}

/** A decimal string with exactly 3 decimals, never rounded up; `<0.001` for what is less. Specification, section 2. */
export function fixedAmount(numeric: string, locale?: string): string {
  const digits = constants.tokenDecimalsShown
  const [whole = '0', fraction = ''] = numeric.split('.')
  const cut = fraction.slice(0, digits).padEnd(digits, '0')
  const format = intl('NumberFormat', locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const isLess = /[1-9]/.test(numeric) && !/[1-9]/.test(whole + cut)
  const text = isLess ? `0.${'1'.padStart(digits, '0')}` : `${whole}.${cut}`
  // Intl reads decimal strings exactly; the type library only knows numbers.
  return (isLess ? '<' : '') + format.format(text as never)
}

/** What an asset is called in a row. Names are strangers' texts: nothing in them hides or turns the line. */
export const assetName = ({ fungible_info, nft_info, tokenId }: HistoryTransfer): string =>
  fungible_info
    ? plainText(fungible_info.symbol, 16)
    : plainText(nft_info?.name ?? '', 64) || `#${tokenId ?? ''}`

/** One transfer as a row says it: sign, amount and symbol, or the name of an NFT. */
export function transferText(
  type: OperationType,
  transfer: HistoryTransfer,
  locale?: string,
): string {
  const name = assetName(transfer)
  const { numeric } = transfer.quantity
  if (!transfer.fungible_info)
    return numeric === '1' ? name : `${wholeAmount(numeric, locale)} ${name}`
  return `${operations[type].sign}${fixedAmount(numeric, locale)} ${name}`
}

/** What tokens are minted from and burnt to; nobody has its key. */
const nobody = /^0x0{40}$/

/** An account or contract that a movement was with; nothing where it stands for none. */
export const somebody = (address: string | undefined): string | undefined =>
  address && !nobody.test(address) ? address : undefined

/**
 * Whom a transaction was with, where it was with one: who sent it to the account, or was sent it. Where nothing moved,
 * who was called.
 */
export function counterpart({ metadata, transfers }: HistoryTransaction): string | undefined {
  const [first] = transfers
  const { approvals, operationType, sentFrom, sentTo } = metadata
  if (!first)
    return somebody(approvals?.[0]?.spender ?? (operationType === 'receive' ? sentFrom : sentTo))
  return somebody(first.direction === 'in' ? first.sender : first.recipient)
}

/** Whether the counterpart is where something comes from: an asset, or what it was allowed to take. */
export const isFromCounterpart = ({ metadata, transfers }: HistoryTransaction): boolean =>
  transfers[0]
    ? transfers[0].direction === 'in'
    : ['receive', 'revoke'].includes(metadata.operationType)

/** Whether a transaction gives one fungible token for another, which a row says in one line. */
export const isExchange = ({ transfers }: HistoryTransaction): boolean =>
  transfers.length === 2 && transfers.every(({ fungible_info }) => fungible_info !== null)
