import type { CaipNetworkId } from '@portico/contract'
import { errorOf, type PaymentCode } from '@portico/core/adapter'
import { maxUint256 } from 'viem'
import { chainShortNames } from './chainShortNames.ts'
import { parseAddress } from './parseAddress.ts'

/**
 * Parameters that change neither recipient, asset nor amount. The wallet sets the fees, and the other parameters are
 * texts for the visitor.
 */
const ignored: ReadonlySet<string> = new Set(['gas', 'gasLimit', 'gasPrice', 'label', 'message'])

/**
 * Reads a payment code (EIP-681) or an address behind the short name of its network (EIP-3770). Returns `undefined` for
 * any other text.
 * @throws PorticoError `PAYMENT_CODE_UNSUPPORTED` if it requests something else than a transfer or has more than one
 * meaning, `PAYMENT_CODE_AMOUNT` if its amount is not clear, `RECIPIENT_OTHER_NETWORK`, `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`.
 */
export function readPaymentUri(text: string): PaymentCode | undefined {
  const [, scheme = '', rest = ''] = /^([-\w]+):(.*)$/s.exec(text) ?? []
  if (scheme.toLowerCase() === 'ethereum') return readEip681(rest)
  if (!/^0x[0-9a-f]*$/i.test(rest)) return undefined
  const id = chainShortNames.get(scheme.toLowerCase())
  if (id === undefined) throw errorOf('RECIPIENT_OTHER_NETWORK', { chain: scheme })
  return { recipient: parseAddress(rest), networkId: `eip155:${id}` }
}

const form = /^(?:pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i

function readEip681(rest: string): PaymentCode {
  const [, target = '', chain, action, query = ''] = form.exec(rest) ?? []
  const params = paramsOf(query)
  const networkId = chain === undefined ? undefined : networkOf(chain)
  if (!action) {
    assertNothingElse(params, ['value', 'amount'])
    const amount = amountIn(params, 'value')
    return { recipient: partyIn(target), networkId, amount }
  }
  // Any other call does more than the form shows.
  if (action !== 'transfer' || (params.get('value') ?? '0') !== '0') throw unsupported()
  const recipient = params.get('address')
  if (recipient === undefined) throw unsupported()
  assertNothingElse(params, ['value', 'address', 'uint256', 'amount'])
  const amount = amountIn(params, 'uint256')
  return { recipient: partyIn(recipient), networkId, token: parseAddress(target), amount }
}

/** @throws PorticoError if a name occurs twice, because two readers would read two values. */
function paramsOf(query: string): ReadonlyMap<string, string> {
  const all = [...new URLSearchParams(query)]
  const params = new Map(all)
  if (params.size < all.length) throw unsupported()
  return params
}

function assertNothingElse(params: ReadonlyMap<string, string>, known: readonly string[]): void {
  if ([...params.keys()].some((key) => !known.includes(key) && !ignored.has(key)))
    throw unsupported()
}

function networkOf(chain: string): CaipNetworkId {
  if (!/^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(chain)) throw unsupported()
  return `eip155:${Number(chain)}`
}

/** An address, or a name that is still to be looked up. */
const partyIn = (text: string): string =>
  /^(?!0x)[^\s.:/@]+(\.[^\s.:/@]+)+$/iu.test(text) ? text : parseAddress(text)

/** A whole number, which may be written with an exponent (`2.014e18`). The parameter `amount` has no unit (EIP-681). */
function amountIn(params: ReadonlyMap<string, string>, name: string): PaymentCode['amount'] {
  if (params.has('amount')) throw unclear()
  const text = params.get(name)
  if (text === undefined) return undefined
  // A plus sign in a query is a blank.
  const [, whole = '', fraction = '', exponent = '0'] =
    /^[+ ]?(\d{0,78})(?:\.(\d{1,78}))?(?:e[+ ]?(\d{1,2}))?$/i.exec(text) ?? []
  const left = Number(exponent) - fraction.length
  const digits = whole + fraction
  const isWhole = left >= 0 || /^0*$/.test(digits.slice(left))
  if (digits === '' || !isWhole) throw unclear()
  const units = BigInt((left < 0 ? digits.slice(0, left) : digits + '0'.repeat(left)) || '0')
  if (units > maxUint256) throw unclear()
  return { units }
}

const unsupported = () => errorOf('PAYMENT_CODE_UNSUPPORTED')
const unclear = () => errorOf('PAYMENT_CODE_AMOUNT')
