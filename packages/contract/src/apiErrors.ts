/** The wire codes of the server's errors, with HTTP status and text. Design, section 7. */
export const apiErrors = {
  INVALID_REQUEST: { status: 400, description: 'The request is not valid' },
  INVALID_ADDRESS: { status: 400, description: 'The address is not valid' },
  INVALID_CURRENCY: { status: 422, description: 'The currency is not supported' },
  UNSUPPORTED_CHAIN: { status: 400, description: 'The chain is not supported' },
  AMOUNT_TOO_SMALL: { status: 400, description: 'The amount is too small to swap' },
  BALANCE_TOO_LOW: { status: 400, description: 'The account holds less than this amount' },
  ALLOWANCE_TOO_LOW: { status: 400, description: 'The allowance is lower than this amount' },
  FEE_TOO_HIGH: { status: 400, description: 'The account cannot pay the network fee' },
  GAS_ESTIMATION_FAILED: { status: 400, description: 'error estimating gas' },
  AMOUNT_OUT_OF_RANGE: { status: 400, description: 'No provider accepts this amount' },
  RETURN_URL_REFUSED: { status: 400, description: 'The return URL is not a page of this project' },
  UNAUTHENTICATED: { status: 401, description: 'We failed to authenticate your request' },
  SIGN_IN_REFUSED: { status: 401, description: 'The sign-in is not valid' },
  CODE_REFUSED: { status: 401, description: 'The code is wrong, was used, or has expired' },
  PASSKEY_REFUSED: { status: 401, description: 'The passkey is not valid here' },
  DEVICE_PROOF_REFUSED: { status: 401, description: 'The proof of the device is not valid' },
  LOGIN_NOT_FRESH: { status: 401, description: 'Log in once more to do this' },
  WALLET_PROOF_REFUSED: { status: 401, description: 'The proof of the wallet is not valid' },
  NAME_PROOF_REFUSED: { status: 401, description: 'The signature is not the account’s' },
  WEBHOOK_REFUSED: { status: 401, description: 'The signature of the webhook is not valid' },
  ORIGIN_NOT_ALLOWED: { status: 403, description: 'The origin is not allowed for this project' },
  EMAIL_CHANGED_LATELY: { status: 403, description: 'The e-mail address was changed recently' },
  NOT_FOUND: { status: 404, description: 'There is nothing at this address' },
  NO_SWAP_ROUTE: { status: 404, description: 'There is no route to swap these tokens' },
  NOT_SOLD: { status: 404, description: 'No provider sells this here' },
  METHOD_NOT_ALLOWED: { status: 405, description: 'The HTTP method is not allowed here' },
  ALREADY_EXISTS: { status: 409, description: 'This exists already' },
  PRICE_MOVED: { status: 409, description: 'The price has moved' },
  PAYLOAD_TOO_LARGE: { status: 413, description: 'The request is too large' },
  UPGRADE_REQUIRED: { status: 426, description: 'This address expects a WebSocket upgrade' },
  REGION_RESTRICTED: { status: 451, description: 'Nothing can be bought in this region' },
  RATE_LIMITED: { status: 429, description: 'Requests per second limit exceeded' },
  EMAIL_COOLDOWN: { status: 429, description: 'Please try again after 30 seconds' },
  WORK_REQUIRED: { status: 428, description: 'A code requires some work first' },
  INTERNAL: { status: 500, description: 'Internal server error' },
  UPSTREAM_UNAVAILABLE: { status: 503, description: 'The chain nodes did not answer' },
  MAIL_UNAVAILABLE: { status: 503, description: 'The mail server accepts no mails' },
  SELLER_UNAVAILABLE: { status: 503, description: 'The provider did not answer' },
  SHUTTING_DOWN: { status: 503, description: 'The server is stopping' },
  KEYS_UNAVAILABLE: { status: 503, description: 'The keys of the wallets cannot be used' },
  STORAGE_UNAVAILABLE: { status: 503, description: 'The database cannot be written' },
} as const

/** A wire code of the server. */
export type ApiErrorCode = keyof typeof apiErrors

/** One reason in an error body. `name` repeats `description` for older clients. */
export type ApiReason = { field: string; name: string; description: string }

/** The body of every error response. */
export type ApiErrorBody = {
  status: 'FAILED'
  reasons: ApiReason[]
  code: ApiErrorCode
  requestId: string
}
