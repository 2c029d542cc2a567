import type { ErrorCode } from './catalogue.ts'

/** The advice for a developer or the visitor about each error. docs/errors.md quotes it. */
export const errorHints: Readonly<Record<ErrorCode, string>> = {
  UNKNOWN: 'Try again, and please report it with `cause`.',
  CONNECTION_ABORTED: 'Nothing. The attempt was cancelled.',
  WALLET_BAD_ANSWER:
    'The visitor updates the wallet or uses another. After a send, the visitor checks in the wallet whether something was sent.',
  WALLET_LOCKED: 'The visitor unlocks it and allows an account.',
  ADAPTER_LOAD_FAILED:
    'Check the connection. If it keeps failing: does the server still serve the files of an earlier release after a deployment?',
  USER_REJECTED: 'Nothing. Offer the button again, and send no request by yourself.',
  REQUEST_PENDING: 'The visitor opens the wallet and answers it.',
  CONNECT_FAILED:
    'The visitor unlocks the wallet and tries again. If a wallet always fails, read `cause`.',
  WALLET_WINDOW_BLOCKED:
    'The visitor allows windows for the site. In code, send the request only from within a click.',
  PROVIDER_NOT_FOUND: 'A bug in a connector: declare at least one namespace.',
  NOT_CONNECTED: 'Connect first.',
  DISCONNECT_FAILED: 'The visitor can remove the site in the wallet.',
  DISCONNECT_CHAINS_FAILED:
    'The visitor can remove the site in the wallet. `params.chains` names the families.',
  WALLET_WINDOW_SILENT:
    'The visitor allows windows for the site and tries again. In code, serve the page with `same-origin-allow-popups` or without that header.',
  WALLET_NOT_FOUND: 'Reload the page, and check whether the extension is enabled.',
  WALLET_TIMEOUT: 'Open the wallet or reload the page.',
  WALLET_UNSUPPORTED:
    'Use another wallet. Read the wallet’s capabilities before you offer a feature that not every wallet has.',
  WALLET_REQUEST_FAILED: 'Try again. The original error is in `cause`.',
  WALLET_WRONG_ACCOUNT: 'The visitor chooses the account in the wallet, or connects again.',
  WALLET_LACKS_NETWORKS:
    'The visitor adds one of the networks in the wallet, or uses another wallet. For local chains the wallet must know them.',
  RELAY_UNREACHABLE:
    'The visitor tries again. Check `relayUrl`, and whether the page’s `connect-src` allows it.',
  RELAY_REFUSED: 'Compare `relayUrl` and `projectId` of `pairing()` with those of the relay.',
  SESSION_EXPIRED:
    'Compare the clocks of this device and the relay: the relay accepts no token of this time.',
  ADAPTER_NOT_FOUND: 'Add the adapter of this chain family to the option `adapters`.',
  SWITCH_FAILED: 'The visitor chooses the network in the wallet and tries again.',
  SWITCH_UNSUPPORTED: 'The visitor switches in the wallet itself.',
  ADD_NETWORK_FAILED: 'Correct what the wallet names in the network of the option `networks`.',
  SIGN_FAILED: 'Try again. The original error is in `cause`.',
  SIGN_IN_NOT_ENABLED: 'Set the option `signIn` of `createPortico`.',
  SIGN_IN_NO_ACCOUNT: 'Connect a wallet first. Sign in again if another account became current.',
  SIGN_IN_NO_NETWORK: 'The visitor chooses a network of the site.',
  SIGN_IN_NO_CLIENT: 'The visitor connects the wallet again.',
  SIGN_IN_INIT_FAILED:
    'Check the connection. Does the server still serve the files of an earlier release?',
  SIGN_IN_DECLINED: 'Nothing. Offer to sign in again.',
  SIGNATURE_REFUSED: 'Read `cause`. Does the back end expect this origin and this chain?',
  SIGN_IN_SMART_ACCOUNT: 'Have the back end verify contracts (ERC-1271, ERC-6492) on this chain.',
  SIGN_IN_FAILED:
    'Read `cause`: the back end returned a nonce that no message may have, or the statement is not in ASCII.',
  SIGN_IN_EXPIRED: 'The visitor signs in again. `portico.signIn()` requests it.',
  SIGN_OUT_FAILED: 'Try again: the session is still open at the back end.',
  TYPED_DATA_INVALID: 'Correct the data. The reason names the fault.',
  PAY_NOT_ENABLED: 'Set `features: { pay: true }`.',
  PAY_CANCELLED: 'Leave the basket as it is, and offer to pay again.',
  PAY_ORDER_ENDED: 'Have your back end create another order.',
  NAME_RESOLVE_FAILED: 'Try again, or use the address itself.',
  NAME_LOOKUP_FAILED: 'Try again later.',
  NAME_SUGGESTIONS_FAILED: 'Try again later. The `cause` has the server’s reason.',
  NAME_REGISTER_FAILED: 'Try again. Nothing was registered, and the `cause` says why.',
  NAME_NOT_FOUND: 'Check the spelling, choose another network, or ask the owner for an address.',
  SEND_FAILED: 'Try again. `cause` has the original error.',
  SEND_UNKNOWN: 'Check the activity of the wallet. Sending it again can pay twice.',
  UNSUPPORTED_CHAIN:
    'Call `portico.supports()` first. On the server, add the chain to `PORTICO_CHAINS`.',
  TOKEN_REQUIRED: 'Choose a token.',
  SEND_INCOMPLETE: 'Pass an amount and a recipient.',
  INVALID_AMOUNT: 'Use digits, and the decimal sign of the widget’s language.',
  AMOUNT_AMBIGUOUS: 'Write it as the example does.',
  TOO_MANY_DECIMALS: 'Use fewer decimals.',
  PRICE_UNKNOWN: 'Type the amount in the token, or wait until the price is back.',
  INSUFFICIENT_BALANCE: 'Send less.',
  INSUFFICIENT_FEE: 'Add some, or send less if you send the native currency.',
  INVALID_ADDRESS: 'Correct the address, or look a name up first.',
  ADDRESS_CHECKSUM: 'Copy it again from its source.',
  ADDRESS_ZERO: 'Use another address.',
  ADDRESS_TOKEN: 'Use another address.',
  RECIPIENT_OTHER_NETWORK: 'Switch the network, or ask for an address on this one.',
  RECIPIENT_UNSUPPORTED: 'Enter a name, an address, or a payment code of this kind of network.',
  PAYMENT_CODE_UNSUPPORTED: 'Scan it with the wallet.',
  PAYMENT_CODE_AMOUNT: 'Enter the address and the amount yourself.',
  PAYMENT_CODE_TOKEN: 'Get the token, or ask for another one.',
  RECIPIENT_NOT_ACCOUNT: 'Ask the recipient for the address of their wallet.',
  RECIPIENT_TOKEN_ACCOUNT: 'Use the address of the wallet that owns it.',
  AMOUNT_BELOW_RENT: 'Send more.',
  BALANCE_BELOW_RENT: 'Send less, or everything.',
  TOKEN_NOT_TRANSFERABLE: 'Nothing can be done from here.',
  PAYMENT_INVALID:
    'Correct the resource server: version 2 of x402, its own origin, over https. `cause` is the response.',
  PAYMENT_UNSUPPORTED:
    'Accept the scheme `exact` by EIP-3009 on a network of the option `networks`. `cause` is the response.',
  PAYMENT_EXPIRED: 'Request again. With a longer `maxTimeoutSeconds` the visitor has more time.',
  PAYMENT_REFUSED:
    'Request again with the same method and address: the same payment is sent until it expires. `cause` is the response.',
  PAYMENT_UNCONFIRMED:
    'Read `cause`, the response: `PAYMENT-RESPONSE` is of another payment, or the site redirects. The visitor may have paid.',
  PAY_BY_CONTRACT:
    'Offer the order in a token too. The server does not find native currency that a contract sends, because no block shows it.',
  INVALID_CALL: 'Correct the call.',
  CONTRACT_CALL_INVALID: 'Correct the call. The reason names the fault.',
  GAS_ESTIMATE_FAILED:
    'Try again. If it keeps failing, the transfer would fail: check amount and recipient.',
  GAS_PRICE_UNSUPPORTED: 'Choose another network, or name a node for this one in `rpcUrls`.',
  TRANSACTION_REVERTED: 'The reason says why. Do not repeat it unchanged.',
  TRANSACTION_MISMATCH:
    'Check the transaction in the block explorer and the wallet’s own activity before anything else is sent.',
  TRANSACTION_INVALID:
    'For developers: encode the transaction as the chain does, with the account among its signers.',
  TRANSACTION_ALTERED: 'Try again. If it happens again, use another wallet.',
  RECEIPT_NOT_FOUND:
    'The transaction may still succeed. Check the block explorer before you send again.',
  TRANSACTION_REPLACED: 'Check the wallet’s own list. Send again if it was not intended.',
  REPLACE_TOO_LATE: 'Read its result in the activity.',
  REPLACE_IGNORED:
    'Both are pending. To undo the first one, speed it up or cancel it in the wallet itself.',
  TRANSACTION_EXPIRED: 'Send it again.',
  TRANSACTION_DROPPED:
    'Send it again from the wallet, or cancel it there before you send another one.',
  EXECUTION_REVERTED: 'Read `params.reason`: the contract refused.',
  FEE_CAP_TOO_HIGH: 'Lower it in the wallet.',
  FEE_CAP_TOO_LOW: 'Try again, or raise it in the wallet.',
  NONCE_TOO_LOW: 'Check its activity first, then try again.',
  NONCE_TOO_HIGH:
    'Wait for earlier transactions. After a local chain was restarted, clear the activity in the wallet.',
  NONCE_MAX: 'Use another account.',
  INSUFFICIENT_FUNDS: 'Send less, or add funds.',
  GAS_TOO_LOW: 'Leave the limit to the widget, or raise it in the wallet.',
  GAS_TOO_HIGH: 'Lower it in the wallet.',
  TRANSACTION_TYPE_UNSUPPORTED: 'Update the wallet, or choose the older kind in it.',
  TIP_ABOVE_FEE_CAP: 'Correct it in the wallet.',
  RPC_UNAVAILABLE: 'Check the connection and `rpcUrls`. No funds have moved.',
  RPC_ABORTED: 'Nothing. The request was cancelled.',
  RPC_NOT_ALLOWED: 'Signing is for wallets. Use a read method.',
  HTTP_STATUS: 'Look up the code of the server in docs/errors.md.',
  API_UNREACHABLE: 'Check `apiUrl`, the connection, and `connect-src` of the page.',
  API_BAD_ANSWER: 'Check `apiUrl`: is it a Portico server, and not older than the widget?',
  BALANCE_UNAVAILABLE: 'Wait, then open the view again.',
  HISTORY_UNAVAILABLE: 'Read `cause`, and try again.',
  INVALID_CAIP_ADDRESS: 'Write namespace, chain and address, with colons between them (CAIP-10).',
  INVALID_CAIP_NETWORK: 'Write namespace and chain, with a colon between them (CAIP-2).',
  ORIGIN_NOT_ALLOWED: 'Add the origin of the page to `allowedOrigins` of the project.',
  PROJECT_UNKNOWN: 'Compare `projectId` with the projects of the server (`PORTICO_PROJECTS`).',
  WIDGET_DESTROYED:
    'Unmount its buttons too, and call `destroy` only if the widget is no longer needed: not in an effect.',
  WIDGET_REPLACED:
    'Call `createPortico` once, outside of components. Destroy a widget before you replace it.',
  INLINE_TWICE: 'Show one at a time, or create a widget for each.',
  COPY_FAILED: 'Copy by hand. In a frame, allow `clipboard-write`.',
  NETWORK_NOT_FOUND: 'Add the network to the option `networks`, or use a network from it.',
  INVALID_OPTION:
    'Correct the option where `createPortico` is called. `docs/embedding.md` lists all options.',
  VIEW_LOAD_FAILED:
    'Check the connection and try again. Firefox loads a module only once in the life of a page, so after a second failure the visitor can reload the page. If it keeps failing: does the server still serve the files of an earlier release after a deployment?',
  INVALID_CHAIN_ID: 'Pass a chain id that is a positive whole number.',
}

/** Returns the location of an error in the documentation that the package includes. */
export const errorDocs = (code: ErrorCode): string =>
  `node_modules/@portico/core/docs/errors.md#${code.toLowerCase()}`
