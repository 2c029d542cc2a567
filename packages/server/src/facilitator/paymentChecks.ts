import type { Hex } from 'viem'
import type { ChainRpc } from '../families/chainRpc.ts'
import { ethCall, readFees, readNumber, requestChain, tryCall } from './chainClient.ts'
import { PaymentRefusal } from './paymentReasons.ts'
import type { Payment } from './readPayment.ts'
import { balanceData, isSignedByKey, stateData, transferData } from './tokenCalls.ts'

/** How much longer a payment must be valid, in seconds, so that it can still be mined. */
const leewaySeconds = 6n

/** @throws PaymentRefusal if it is too early, or too late. */
export function assertInTime({ authorization }: Payment, nowMs: number): void {
  const now = BigInt(Math.floor(nowMs / 1000))
  if (BigInt(authorization.validBefore) < now + leewaySeconds)
    throw new PaymentRefusal('invalid_exact_evm_payload_authorization_valid_before')
  if (BigInt(authorization.validAfter) >= now)
    throw new PaymentRefusal('invalid_exact_evm_payload_authorization_valid_after')
}

/**
 * Returns whether an account has code, its own or by delegation (EIP-7702). Its token then asks that code, which can
 * agree to the trial and not to the transaction.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function hasCode(rpc: ChainRpc, { authorization: { from } }: Payment) {
  const [code] = await requestChain(rpc, [{ method: 'eth_getCode', params: [from, 'latest'] }])
  return code !== '0x'
}

/** Whether the authorization was used, by any transaction. @throws ApiError `UPSTREAM_UNAVAILABLE`. */
export async function isUsed(rpc: ChainRpc, payment: Payment): Promise<boolean> {
  const [state] = await requestChain(rpc, [ethCall(payment.asset.asset, stateData(payment))])
  return isSet(state)
}

/** Returns the payer's balance of the token. @throws ApiError `UPSTREAM_UNAVAILABLE`. */
export async function balanceOf(rpc: ChainRpc, payment: Payment): Promise<bigint> {
  const [balance] = await requestChain(rpc, [ethCall(payment.asset.asset, balanceData(payment))])
  return readNumber(balance) ?? 0n
}

const isSet = (state: unknown): boolean => readNumber(state) !== 0n

/**
 * Tries the payment on the chain, and returns the call that makes it. Only this trial proves the signature of a
 * contract (ERC-1271), because its token calls the contract.
 * @throws PaymentRefusal, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function tryOnChain(rpc: ChainRpc, payment: Payment, sender: Hex): Promise<Hex> {
  const isByKey = await isSignedByKey(payment)
  const { asset } = payment.asset
  const data = transferData(payment, isByKey)
  const [state, balance, code] = await requestChain(rpc, [
    ethCall(asset, stateData(payment)),
    ethCall(asset, balanceData(payment)),
    { method: 'eth_getCode', params: [payment.authorization.from, 'latest'] },
  ])
  if (!isByKey && (code === '0x' || code === undefined))
    throw new PaymentRefusal('invalid_exact_evm_payload_signature')
  if (isSet(state)) throw new PaymentRefusal('invalid_transaction_state')
  if ((readNumber(balance) ?? 0n) < payment.amount) throw new PaymentRefusal('insufficient_funds')
  const fees = await readFees(rpc)
  if (!fees) throw new PaymentRefusal('unexpected_settle_error')
  const tried = await tryCall(rpc, { from: sender, fees }, { to: asset, data })
  if (tried === 'good') return data
  if (tried === 'poor') throw new PaymentRefusal('unexpected_settle_error')
  throw new PaymentRefusal(
    isByKey ? 'invalid_transaction_state' : 'invalid_exact_evm_payload_signature',
  )
}
