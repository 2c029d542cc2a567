import type { ErrorCode } from './catalogue.ts'

/** Errors after which the same step may succeed without a change by the visitor. */
const retryable: readonly ErrorCode[] = [
  'USER_REJECTED',
  'REQUEST_PENDING',
  'CONNECT_FAILED',
  'CONNECTION_ABORTED',
  'WALLET_BAD_ANSWER',
  'WALLET_LOCKED',
  'WALLET_TIMEOUT',
  'WALLET_REQUEST_FAILED',
  'WALLET_WINDOW_BLOCKED',
  'WALLET_WINDOW_SILENT',
  'WALLET_LACKS_NETWORKS',
  'RELAY_UNREACHABLE',
  'DISCONNECT_FAILED',
  'DISCONNECT_CHAINS_FAILED',
  'ADAPTER_LOAD_FAILED',
  'SWITCH_FAILED',
  'SIGN_FAILED',
  'NAME_RESOLVE_FAILED',
  'GAS_ESTIMATE_FAILED',
  'SEND_FAILED',
  'RECEIPT_NOT_FOUND',
  'TRANSACTION_EXPIRED',
  'TRANSACTION_ALTERED',
  'FEE_CAP_TOO_LOW',
  'NONCE_TOO_LOW',
  'NONCE_TOO_HIGH',
  'GAS_TOO_LOW',
  'RPC_UNAVAILABLE',
  'RPC_ABORTED',
  'HTTP_STATUS',
  'API_UNREACHABLE',
  'API_BAD_ANSWER',
  'BALANCE_UNAVAILABLE',
  'VIEW_LOAD_FAILED',
  'COPY_FAILED',
  'UNKNOWN',
]

/** Whether trying the same again may help. */
export const isRetryable = (code: ErrorCode): boolean => retryable.includes(code)
