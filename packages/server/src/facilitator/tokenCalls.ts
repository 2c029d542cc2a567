import {
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  parseSignature,
  recoverAddress,
  toEventSelector,
} from 'viem'
import type { Payment } from './readPayment.ts'

/** The functions of a token that payments need (EIP-3009). Signatures of contracts are bytes, as in FiatToken 2.2. */
const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/** Half of the order of secp256k1: a signature with a greater `s` is another form of the same one (EIP-2). */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether the payer's key has signed. If not, the payer may be a contract, which the token calls. */
export async function isSignedByKey({ authorization, signature, digest }: Payment) {
  if (signature.length !== 2 + 65 * 2) return false
  try {
    const signer = await recoverAddress({ hash: digest, signature })
    const isLow = BigInt(parseSignature(signature).s) <= largestS
    return isLow && signer.toLowerCase() === authorization.from
  } catch {
    return false
  }
}

/** Returns the call data that moves the money. */
export function transferData({ authorization, signature }: Payment, isByKey: boolean): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const terms = [from, to, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce] as const
  const functionName = 'transferWithAuthorization'
  if (!isByKey) return encodeFunctionData({ abi, functionName, args: [...terms, signature] })
  const { r, s, yParity } = parseSignature(signature)
  return encodeFunctionData({ abi, functionName, args: [...terms, 27 + yParity, r, s] })
}

/** Returns the call data that reads whether an authorization was used. */
export const stateData = ({ authorization: { from, nonce } }: Payment): Hex =>
  encodeFunctionData({ abi, functionName: 'authorizationState', args: [from, nonce] })

/** Returns the call data that reads the payer's balance. */
export const balanceData = ({ authorization: { from } }: Payment): Hex =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [from] })

/** Returns the topics of the log by which a token says that it used the authorization of a payment. */
export const topicsOfUse = ({ authorization: { from, nonce } }: Payment): Hex[] => [
  toEventSelector('AuthorizationUsed(address,bytes32)'),
  pad(from),
  nonce,
]

/** Whether logs prove that exactly this payment was made. */
export const hasMoved = (payment: Payment, logs: readonly ReceiptLog[]): boolean =>
  logs.some((log) => isTransfer(payment, log))

/**
 * Whether logs prove that exactly this payment was made by its authorization: the token moves the money right after it
 * has used that. One transfer is never the proof of two authorizations.
 */
export const hasPaidBy = (payment: Payment, logs: readonly PlacedLog[]): boolean => {
  const topics = topicsOfUse(payment).join()
  const used = logs.filter(
    (log) => log.address.toLowerCase() === payment.asset.asset && log.topics.join() === topics,
  )
  return used.some(({ logIndex }) =>
    logs.some((log) => log.logIndex === logIndex + 1 && isTransfer(payment, log)),
  )
}

/** A log of a receipt. */
type ReceiptLog = { address: string; topics: readonly string[]; data: string }
type PlacedLog = ReceiptLog & { logIndex: number }

function isTransfer(payment: Payment, { address, topics, data }: ReceiptLog): boolean {
  if (address.toLowerCase() !== payment.asset.asset) return false
  try {
    const [signature, ...indexed] = topics
    const read = {
      abi,
      data: data as Hex,
      topics: [signature ?? '0x', ...indexed] as [Hex, ...Hex[]],
    }
    const { eventName, args } = decodeEventLog(read)
    return (
      eventName === 'Transfer' &&
      args.from.toLowerCase() === payment.authorization.from &&
      args.to.toLowerCase() === payment.payTo &&
      args.value === payment.amount
    )
  } catch {
    return false
  }
}
