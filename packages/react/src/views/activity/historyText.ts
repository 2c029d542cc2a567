import type { HistoryTransaction, HistoryTransfer, OperationType } from '@portico/contract'
import { constants } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { intl } from '../../format/intl.ts'
import { wholeAmount } from '../../format/wholeAmount.ts'
import type { IconName } from '../../ui/Icon.tsx'

type Operation = { sign: '' | '+' | '-'; icon: IconName }

/** The icon and sign of each kind of transaction. Signs: specification, section 2. */
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

/** Writes a decimal string with exactly 3 decimals, never rounded up; `<0.001` for less. Specification, section 2. */
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

/**
 * Returns the name of an asset in a row. Names are strangers' texts: nothing in them hides or changes the direction.
 */
export const assetName = ({ fungible_info, nft_info, tokenId }: HistoryTransfer): string =>
  fungible_info
    ? plainText(fungible_info.symbol, 16)
    : plainText(nft_info?.name ?? '', 64) || `#${tokenId ?? ''}`

/** Writes one transfer for a row: sign, amount and symbol, or the name of an NFT. */
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

/** The address that tokens are minted from and burned to; nobody has its key. */
const nobody = /^0x0{40}$/

/** Returns the other account or contract of a movement; nothing if the address is the zero address. */
export const somebody = (address: string | undefined): string | undefined =>
  address && !nobody.test(address) ? address : undefined

/**
 * Returns the other party of a transaction, if there is only one: the sender or the recipient. If nothing moved,
 * returns the called contract.
 */
export function counterpart({ metadata, transfers }: HistoryTransaction): string | undefined {
  const [first] = transfers
  const { approvals, operationType, sentFrom, sentTo } = metadata
  if (!first)
    return somebody(approvals?.[0]?.spender ?? (operationType === 'receive' ? sentFrom : sentTo))
  return somebody(first.direction === 'in' ? first.sender : first.recipient)
}

/** Whether the transaction takes something from the other party: an asset, or the allowance that it had. */
export const isFromCounterpart = ({ metadata, transfers }: HistoryTransaction): boolean =>
  transfers[0]
    ? transfers[0].direction === 'in'
    : ['receive', 'revoke'].includes(metadata.operationType)

/** Whether a transaction exchanges one fungible token for another, which a row says in one line. */
export const isExchange = ({ transfers }: HistoryTransaction): boolean =>
  transfers.length === 2 && transfers.every(({ fungible_info }) => fungible_info !== null)
