/** The reasons of refusals in the words of x402. `settlement_pending` is ours, and is not a refusal. */
export type PaymentReason =
  | 'invalid_x402_version'
  | 'unsupported_scheme'
  | 'invalid_network'
  | 'invalid_payload'
  | 'invalid_payment_requirements'
  | 'invalid_exact_evm_payload_recipient_mismatch'
  | 'invalid_exact_evm_payload_authorization_value'
  | 'invalid_exact_evm_payload_authorization_valid_before'
  | 'invalid_exact_evm_payload_authorization_valid_after'
  | 'invalid_exact_evm_payload_signature'
  | 'insufficient_funds'
  | 'invalid_transaction_state'
  | 'unexpected_settle_error'
  | 'settlement_pending'

/** The error of a payment that does not settle. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal'
  readonly reason: PaymentReason
  readonly transaction: string
  constructor(reason: PaymentReason, transaction = '') {
    super(reason)
    this.reason = reason
    this.transaction = transaction
  }
}
