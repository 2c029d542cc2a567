import type { ErrorCode } from './catalogue.ts'

/** The advice for a developer or the visitor about each error. docs/errors.md quotes it. */
export const errorHints: Readonly<Record<ErrorCode, string>> = {
  UNKNOWN: 'Try again, and please report it with `cause`.',
  CONNECTION_ABORTED: 'Nothing. The attempt was cancelled.',
  WALLET_BAD_ANSWER:
    'The visitor updates the wallet or uses another. After a send, look in the wallet whether something was sent.',
  WALLET_LOCKED: 'The visitor unlocks it and allows an account.',
  ADAPTER_LOAD_FAILED:
    'Check the connection. If it stays: are the files of an earlier release still served after a deployment?',
  USER_REJECTED: 'Nothing. Offer the button again; do not ask by yourself.',
  REQUEST_PENDING: 'The visitor opens the wallet and answers it.',
  CONNECT_FAILED:
    'The visitor unlocks the wallet and tries again. For a wallet that always fails, look at `cause`.',
  WALLET_WINDOW_BLOCKED:
    'The visitor allows windows for the site. In code, ask only from within a click.',
  PROVIDER_NOT_FOUND: 'A fault in a connector: give it at least one namespace.',
  NOT_CONNECTED: 'Connect first.',
  DISCONNECT_FAILED: 'The visitor can remove the site in the wallet.',
  DISCONNECT_CHAINS_FAILED:
    'The visitor can remove the site in the wallet. `params.chains` names the families.',
  WALLET_WINDOW_SILENT:
    'The visitor allows windows for the site and tries again. In code, serve the page with `same-origin-allow-popups` or without that header.',
  WALLET_NOT_FOUND: 'Load the page again; look whether the extension is switched on.',
  WALLET_TIMEOUT: 'Open the wallet or load the page again.',
  WALLET_UNSUPPORTED:
    'Use another wallet. Ask for the wallet’s capabilities before you offer what not every wallet can do.',
  WALLET_REQUEST_FAILED: 'Try again. The original error is in `cause`.',
  WALLET_WRONG_ACCOUNT: 'The visitor chooses the account in the wallet, or connects again.',
  WALLET_LACKS_NETWORKS:
    'The visitor adds one of the networks in the wallet, or takes another wallet. For local chains the wallet must know them.',
  RELAY_UNREACHABLE:
    'The visitor tries again. Look whether `relayUrl` is right, and whether the page’s `connect-src` allows it.',
  RELAY_REFUSED: 'Compare `relayUrl` and `projectId` of `pairing()` with those of the relay.',
  SESSION_EXPIRED:
    'Compare the clocks of this device and the relay: the relay takes no token of this time.',
  ADAPTER_NOT_FOUND: 'Add the adapter of this chain family to the option `adapters`.',
  SWITCH_FAILED: 'The visitor chooses the network in the wallet and tries again.',
  SWITCH_UNSUPPORTED: 'The visitor switches in the wallet itself.',
  ADD_NETWORK_FAILED: 'Mend what the wallet names in the network of the option `networks`.',
  SIGN_FAILED: 'Try again. The original error is in `cause`.',
  SIGN_IN_NOT_ENABLED: 'Give `createPortico` the option `signIn`.',
  SIGN_IN_NO_ACCOUNT: 'Connect a wallet first; ask again where another account came into use.',
  SIGN_IN_NO_NETWORK: 'The visitor chooses a network of the site.',
  SIGN_IN_NO_CLIENT: 'The visitor connects the wallet again.',
  SIGN_IN_INIT_FAILED: 'Check the connection. Are the files of an earlier release still served?',
  SIGN_IN_DECLINED: 'Nothing. Offer to sign in again.',
  SIGNATURE_REFUSED: 'Look at `cause`. Does the back end expect this origin and this chain?',
  SIGN_IN_SMART_ACCOUNT: 'Have the back end verify contracts (ERC-1271, ERC-6492) on this chain.',
  SIGN_IN_FAILED:
    'Look at `cause`: the back end gave a nonce that no message may have, or the statement is not in ASCII.',
  SIGN_IN_EXPIRED: 'The visitor signs in again; `portico.signIn()` asks.',
  SIGN_OUT_FAILED: 'Try again: the session is still open at the back end.',
  TYPED_DATA_INVALID: 'Mend the data; the reason names what is wrong.',
  PAY_NOT_ENABLED: 'Set `features: { pay: true }`.',
  PAY_CANCELLED: 'Leave the basket as it is, and offer to pay again.',
  PAY_ORDER_ENDED: 'Have your back end create another order.',
  NAME_RESOLVE_FAILED: 'Try again, or use the address itself.',
  NAME_LOOKUP_FAILED: 'Try again later.',
  NAME_SUGGESTIONS_FAILED: 'Try again later; the `cause` says what the server failed with.',
  NAME_REGISTER_FAILED: 'Try again; nothing was registered. The `cause` says why.',
  NAME_NOT_FOUND: 'Check the spelling, choose another network, or ask the owner for an address.',
  SEND_FAILED: 'Try again; `cause` has what was said.',
  SEND_UNKNOWN: 'Look at the activity of the wallet. Sending it again can pay twice.',
  UNSUPPORTED_CHAIN:
    'Ask `portico.supports()` first. On the server, add the chain to `PORTICO_CHAINS`.',
  TOKEN_REQUIRED: 'Choose a token.',
  SEND_INCOMPLETE: 'Give an amount and a recipient.',
  INVALID_AMOUNT: 'Digits, and the decimal sign of the language that the widget speaks.',
  AMOUNT_AMBIGUOUS: 'Write it as the example does.',
  TOO_MANY_DECIMALS: 'Fewer decimals.',
  PRICE_UNKNOWN: 'Type the amount in the token, or wait until the price is back.',
  INSUFFICIENT_BALANCE: 'Send less.',
  INSUFFICIENT_FEE: 'Add some, or send less where it is what is sent.',
  INVALID_ADDRESS: 'Correct the address, or look a name up first.',
  ADDRESS_CHECKSUM: 'Copy it again from where it came.',
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
    'Mend the resource server: version 2 of x402, its own origin, over https. `cause` is the response.',
  PAYMENT_UNSUPPORTED:
    'Accept the scheme `exact` by EIP-3009 on a network of the option `networks`. `cause` is the response.',
  PAYMENT_EXPIRED: 'Ask again. With a longer `maxTimeoutSeconds` the visitor has more time.',
  PAYMENT_REFUSED:
    'Ask again with the same method and address: the same payment is sent until it ends. `cause` is the response.',
  PAYMENT_UNCONFIRMED:
    'Look at `cause`, the response: `PAYMENT-RESPONSE` is of another payment, or the site leads elsewhere. The visitor may have paid.',
  INVALID_CALL: 'Mend the call.',
  CONTRACT_CALL_INVALID: 'Mend the call; the reason names what is wrong.',
  GAS_ESTIMATE_FAILED:
    'Try again. If it stays, the transfer would fail: check amount and recipient.',
  GAS_PRICE_UNSUPPORTED: 'Choose another network, or name a node for this one in `rpcUrls`.',
  TRANSACTION_REVERTED: 'The reason says why. Do not repeat it unchanged.',
  TRANSACTION_MISMATCH:
    'Look at the transaction in the block explorer and at the wallet’s own activity before anything else is sent.',
  TRANSACTION_INVALID:
    'For developers: encode the transaction as the chain does, with the account among its signers.',
  TRANSACTION_ALTERED: 'Try again; if it happens again, use another wallet.',
  RECEIPT_NOT_FOUND:
    'The transaction may still go through. Look in the block explorer before you send again.',
  TRANSACTION_REPLACED: 'Look at the wallet’s own list. Send again if it was not meant.',
  REPLACE_TOO_LATE: 'Look at what became of it in the activity.',
  REPLACE_IGNORED:
    'Both are on their way. Speed up or cancel the first one in the wallet itself, where that is to be undone.',
  TRANSACTION_EXPIRED: 'Send it again.',
  TRANSACTION_DROPPED:
    'Send it again from the wallet, or cancel it there before you send another one.',
  EXECUTION_REVERTED: 'Read `params.reason`: the contract refused.',
  FEE_CAP_TOO_HIGH: 'Lower it in the wallet.',
  FEE_CAP_TOO_LOW: 'Try again, or raise it in the wallet.',
  NONCE_TOO_LOW: 'Look at its activity first; then try again.',
  NONCE_TOO_HIGH:
    'Wait for earlier transactions. After a local chain was started afresh, clear the activity in the wallet.',
  NONCE_MAX: 'Use another account.',
  INSUFFICIENT_FUNDS: 'Send less, or add funds.',
  GAS_TOO_LOW: 'Leave the limit to the widget, or raise it in the wallet.',
  GAS_TOO_HIGH: 'Lower it in the wallet.',
  TRANSACTION_TYPE_UNSUPPORTED: 'Update the wallet, or choose the older kind in it.',
  TIP_ABOVE_FEE_CAP: 'Correct it in the wallet.',
  RPC_UNAVAILABLE: 'Check the connection and `rpcUrls`. Funds are where they were.',
  RPC_ABORTED: 'Nothing. The request was cancelled.',
  RPC_NOT_ALLOWED: 'Signing is for wallets. Use a read method.',
  HTTP_STATUS: 'Look up the code of the server in docs/errors.md.',
  API_UNREACHABLE: 'Check `apiUrl`, the connection, and `connect-src` of the page.',
  API_BAD_ANSWER: 'Check `apiUrl`: is it a Portico server, and not older than the widget?',
  BALANCE_UNAVAILABLE: 'Wait, then open the view again.',
  HISTORY_UNAVAILABLE: 'Look at `cause`, and try again.',
  INVALID_CAIP_ADDRESS: 'Write namespace, chain and address, with colons between them (CAIP-10).',
  INVALID_CAIP_NETWORK: 'Write namespace and chain, with a colon between them (CAIP-2).',
  ORIGIN_NOT_ALLOWED: 'Add the origin of the page to `allowedOrigins` of the project.',
  PROJECT_UNKNOWN: 'Compare `projectId` with the projects of the server (`PORTICO_PROJECTS`).',
  WIDGET_DESTROYED:
    'Take its buttons away with it, and call `destroy` only where the widget is gone for good: not in an effect.',
  WIDGET_REPLACED:
    'Call `createPortico` once, outside of components. A widget that makes room for another is destroyed first.',
  INLINE_TWICE: 'Show one at a time, or make a widget for each.',
  COPY_FAILED: 'Copy by hand. In a frame, allow `clipboard-write`.',
  NETWORK_NOT_FOUND: 'Add the network to the option `networks`, or ask for one that is there.',
  INVALID_OPTION:
    'Correct the option where `createPortico` is called. `docs/embedding.md` lists all options.',
  VIEW_LOAD_FAILED:
    'Check the connection and try again. Firefox tries a module once in the life of a page, so where a second try fails too the visitor is offered to load the page again. If it stays: are the files of an earlier release still served after a deployment?',
  INVALID_CHAIN_ID: 'Pass a chain id that is a positive whole number.',
}

/** Returns the location of an error in the documentation that the package includes. */
export const errorDocs = (code: ErrorCode): string =>
  `node_modules/@portico/core/docs/errors.md#${code.toLowerCase()}`
