import { getAddressEncoder } from '@solana/addresses'
import { bytesToHex, encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { StoredName } from '../../store/names/nameStore.ts'
import type { RecordQuestion } from './readQuestion.ts'

const mainCoinType = 60
const solanaCoinType = 501
/** The coin type of an account that is the same on all EVM chains (ENSIP-19). */
const anyEvmCoinType = 0x80000000

function addressFor(entry: StoredName, coinType: number): string | undefined {
  const own = entry.addresses[coinType]?.address
  if (own !== undefined || coinType !== anyEvmCoinType) return own
  // A contract's address may have another owner on another chain.
  return entry.owner.chain === '' ? entry.addresses[mainCoinType]?.address : undefined
}

const bytesOf = (coinType: number, address: string): Hex =>
  coinType === solanaCoinType
    ? bytesToHex(Uint8Array.from(getAddressEncoder().encode(address as never)))
    : (address.toLowerCase() as Hex)

/** Returns what a resolver contract would answer. For an unregistered name, or a missing record, that is empty. */
export function answerRecord(entry: StoredName | undefined, record: RecordQuestion): Hex {
  if (record.kind === 'text') {
    const { attributes = {} } = entry ?? {}
    const text = Object.hasOwn(attributes, record.key) ? attributes[record.key] : undefined
    return encodeAbiParameters([{ type: 'string' }], [text ?? ''])
  }
  const address = entry && addressFor(entry, record.coinType)
  if (record.plain)
    return encodeAbiParameters([{ type: 'address' }], [(address as Hex) ?? zeroAddress])
  const bytes = address === undefined ? '0x' : bytesOf(record.coinType, address)
  return encodeAbiParameters([{ type: 'bytes' }], [bytes])
}
