import { isRecord } from '@portico/contract'
import { plainText, type WalletAsset } from '@portico/core/adapter'
import { getAddress, isAddress } from 'viem'

/**
 * Reads an asset as wallets report it (ERC-7811); `undefined` if it cannot be read, is a collectible, or is of low
 * quality (0 decimals: specification, section 5).
 */
export function parseWalletAsset(value: unknown): WalletAsset | undefined {
  if (!isRecord(value)) return undefined
  const { type, address, balance, metadata } = value
  const details = isRecord(metadata) ? metadata : {}
  const kind = typeof type === 'string' ? type.toUpperCase() : ''
  const decimals = decimalsIn(details.decimals)
  const isToken =
    kind === 'ERC20' && typeof address === 'string' && isAddress(address, { strict: false })
  const amount = amountIn(balance)
  if ((kind !== 'NATIVE' && !isToken) || amount === undefined || !decimals) return undefined
  const price = priceIn(details.price)
  const iconUrl = pictureIn(details.iconUrl)
  return {
    type: isToken ? 'ERC20' : 'NATIVE',
    ...(isToken && { address: getAddress(address.toLowerCase()) }),
    balance: amount,
    name: textIn(details.name, 64),
    symbol: textIn(details.symbol, 16),
    decimals,
    ...(price && { price }),
    ...(iconUrl && { iconUrl }),
  }
}

const amountIn = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Reads 1 to 77, as a number or its text; `undefined` for anything else. */
function decimalsIn(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,2}|[0-9]{1,2})$/i.test(value)
  const decimals = isText || typeof value === 'number' ? Number(value) : 0
  return Number.isInteger(decimals) && decimals > 0 && decimals <= 77 ? decimals : undefined
}

const textIn = (value: unknown, length: number) =>
  typeof value === 'string' ? plainText(value.slice(0, 1000), length) : ''

/** Reads decimal digits with at most one point; a number counts if its text has this form. */
function priceIn(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^[0-9]{1,30}(\.[0-9]{1,30})?$/.test(text) ? text : undefined
}

const pictureIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 100_000 && /^(https:\/\/|data:image\/)/i.test(value)
    ? value
    : undefined
