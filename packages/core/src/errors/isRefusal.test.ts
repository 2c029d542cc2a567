import { describe, expect, test } from 'vitest'
import { isCertainRefusal, isRefusal } from './isRefusal.ts'
import { translateWalletError } from './translateWalletError.ts'

const deep = (inner: unknown) => ({
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: inner,
})

describe('a refusal', () => {
  // Errors as public reports quote them from wallets, libraries and devices.
  test.each<[string, unknown]>([
    ['EIP-1193', { code: 4001, message: 'User rejected the request.' }],
    ['a code as text', { code: '4001' }],
    ['pairing', { code: 5000, message: 'User rejected.' }],
    ['pairing, methods', { code: 5002, message: 'User rejected methods.' }],
    ['an account upgrade', { code: 5750, message: 'Upgrade rejected' }],
    ['ethers', { code: 'ACTION_REJECTED', message: 'user rejected action', reason: 'rejected' }],
    ['ethers, older', { code: -32603, error: { code: 4001, message: 'x' } }],
    ['the name of a class', { name: 'UserRejectedRequestError', message: 'x' }],
    ['the name of another class', { name: 'UserRefusedOnDevice', message: '' }],
    ['a window that was closed', { name: 'WalletWindowClosedError', message: '' }],
    ['a choice of device', { name: 'TransportOpenUserCancelled', message: 'no device selected' }],
    ['a phone wallet', { code: -32000, message: 'User cancelled' }],
    ['a phone wallet, American', { code: -32000, message: 'User canceled' }],
    ['another code', { code: -32603, message: 'User denied transaction signature' }],
    ['words in another order', { code: 1, message: 'Transaction declined by user' }],
    ['the owner', { code: 1, message: 'Rejected by the owner' }],
    ['a desktop wallet', { code: -32000, message: 'User declined transaction' }],
    ['a request', { message: 'Request rejected' }],
    ['a transaction', { message: 'Transaction was rejected' }],
    ['one word', 'cancelled'],
    ['one word, with a mark', new Error('Rejected!')],
    ['a signature', 'Signature request denied'],
    ['a reversed signature', 'Rejected transaction'],
    ['a card wallet', { message: 'Cancelled by User' }],
    ['a grid wallet', { message: 'Request declined by user' }],
    ['a social login', new Error('popup closed by user')],
    ['a closed modal', new Error('User closed modal')],
    ['a device', { statusCode: 0x6985, message: 'Ledger device: (0x6985)' }],
    ['a device, newer', { name: 'TransportStatusError', statusCode: 0x5501, message: '' }],
    [
      'a device in words',
      { message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)' },
    ],
    ['a device with a name for a code', { code: 'Failure_ActionCancelled', message: 'x' }],
    ['the window of a device', { code: 'Method_Cancel', message: 'Cancelled' }],
    ['"no" on the device', { message: 'Rejected on your device' }],
    ['a code in the data', deep({ code: 4001 })],
    ['a code in the data of the data', deep({ originalError: { error: { code: 4001 } } })],
    ['a cause', new Error('x', { cause: new Error('y', { cause: { code: 4001 } }) })],
    ['details', { name: 'UnknownRpcError', message: 'An unknown error', details: 'User rejected' }],
    ['a relay', new Error('Connection request reset. Please try again.')],
    ['Chinese', { code: -32000, message: '用户拒绝了请求' }],
    ['Chinese, cancelled', { code: -1, message: '用户取消' }],
    ['Japanese', { code: -1, message: 'ユーザーが拒否しました' }],
    ['Korean', { code: -1, message: '사용자가 요청을 거부했습니다' }],
    ['Spanish', { code: -1, message: 'Rechazado por el usuario' }],
    ['Portuguese', { code: -1, message: 'O usuário rejeitou a solicitação' }],
    ['French', { code: -1, message: 'Requête refusée par l’utilisateur' }],
    ['German', { code: -1, message: 'Vom Benutzer abgelehnt' }],
    ['Russian', { code: -1, message: 'Отклонено пользователем' }],
  ])('is recognized in %s', (_, error) => {
    expect(isRefusal(error)).toBe(true)
  })
})

describe('no refusal', () => {
  test.each<[string, unknown]>([
    [
      'no permission',
      { code: 4100, message: 'The requested account has not been authorized by the user.' },
    ],
    ['an unknown chain', { code: 4902, message: 'Unrecognized chain ID' }],
    ['an open request', { code: -32002, message: 'Request already pending. Please wait.' }],
    ['a locked device', { statusCode: 0x5515, message: 'Ledger device: Locked device (0x5515)' }],
    ['a node', { code: -32003, message: 'Transaction rejected' }],
    ['a node in a sentence', { code: -32000, message: 'transaction rejected: nonce too low' }],
    ['a node that gives up', { code: -32000, message: 'net/http: request canceled' }],
    ['a node that gives up, shorter', { code: -32000, message: 'context canceled' }],
    ['a bundler', { code: -32500, message: 'user operation rejected: AA21' }],
    ['a bundler, in one word', { code: -32500, message: 'UserOperation rejected because of gas' }],
    ['a contract', { code: 3, message: 'execution reverted: cancelled by user' }],
    ['a contract below', deep({ code: -32000, message: 'reverted with reason "user denied"' })],
    ['our own end of a request', new DOMException('The operation was aborted.', 'AbortError')],
    ['a request that a browser ended', { code: -32603, message: 'The user aborted a request.' }],
    ['a connection that a browser ended', { message: 'Closed by the user agent' }],
    ['a wallet that lacks a method', { code: 4200, message: 'Method not supported' }],
    [
      'money that is short',
      { code: -32000, message: 'insufficient funds for gas * price + value' },
    ],
    ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['a message that is no text', { message: 7 }],
    ['a code that cannot become a text', { code: Object.create(null), message: 'x' }],
    ['a symbol', { code: Symbol('x'), message: 'x' }],
    ['a number', 7],
  ])('is recognized in %s', (_, error) => {
    expect(isRefusal(error)).toBe(false)
  })

  test('stops at an error that is its own cause', () => {
    const loop: { cause?: unknown; message: string } = { message: 'x' }
    loop.cause = loop
    expect(isRefusal(loop)).toBe(false)
  })
})

describe('a refusal of a payment', () => {
  test.each<[string, unknown]>([
    ['EIP-1193', { code: 4001, message: 'x' }],
    ['a code as text', { code: '4001' }],
    [
      'MetaMask/metamask-extension#5562',
      'MetaMask Tx Signature: User denied transaction signature.',
    ],
    ['MetaMask/faq#6', { code: -32603, message: 'User denied transaction signature' }],
    ['MetaMask/metamask-extension#11613', deep({ value: 1, code: 4001 })],
    [
      'BoltzExchange/boltz-web-app#1220',
      {
        code: -32603,
        message: 'ethers-user-denied: MetaMask Tx Signature: User denied transaction signature.',
      },
    ],
    ['Uniswap/interface#5996', { code: 'ACTION_REJECTED', message: 'x' }],
    ['a class of an error', { name: 'UserRejectedRequestError', message: 'x' }],
    ['a device that did not open', { name: 'TransportOpenUserCancelled', message: '' }],
    ['a device', { statusCode: 0x6985 }],
    ['a device in words', { message: 'Ledger device: Condition of use not satisfied (0x6985)' }],
    ['a phone wallet', { code: -32000, message: 'User canceled' }],
    ['another phone wallet', { code: -32000, message: 'User rejected the request.' }],
    ['a person who acts', { message: 'Error: The user has rejected your transaction request' }],
    ['a person acted upon', { code: 1, message: 'Transaction declined by user' }],
    ['an owner', { code: 1, message: 'Rejected by the owner' }],
    ['a signature', { message: 'Signature request was denied by the user!' }],
    ['details', { message: 'An unknown error', details: 'User rejected transaction' }],
  ])('is believed: %s', (_, error) => {
    expect(isCertainRefusal(error)).toBe(true)
    expect(translateWalletError(error, 'SEND_FAILED').code).toBe('USER_REJECTED')
  })

  // A wallet that has sent the transaction may use any of these words.
  test.each<[string, unknown]>([
    ['mycelium-com/wallet-android#204', { message: 'The transaction was rejected by the network' }],
    ['omni/bridge-ui#171', { message: 'Transaction was rejected' }],
    ['viaprotocol/web3-wallets#58', { message: 'Request rejected' }],
    ['a word', 'cancelled'],
    ['a window that closed behind the payment', new Error('popup closed by user')],
    ['a window by its class', { name: 'WalletWindowClosedError', message: '' }],
    ['a modal', new Error('User closed modal')],
    ['a wait that the user ended', { message: 'User cancelled waiting for the confirmation' }],
    ['a step after it', { message: 'Signed and sent. User rejected the request.' }],
    ['a question after it', { message: 'User rejected the request to add the token' }],
    ['a user that did not', { message: 'User has not rejected the request' }],
    ['a quoted sentence', { message: 'node says: user rejected the request' }],
    ['a relay', new Error('Connection request reset. Please try again.')],
    ['an owner of something else', { message: 'rejected: owner nonce too low' }],
    ['a bundler', { code: -32500, message: 'user operation rejected: AA21' }],
    ['a contract', { code: 3, message: 'cancelled by user' }],
    ['a contract in words', { message: 'execution reverted: cancelled by user' }],
    ['a browser', { code: -32603, message: 'The user aborted a request.' }],
    ['MetaMask/metamask-mobile#1314', {}],
    ['another language', { code: -1, message: '用户取消' }],
  ])('is not believed: %s', (_, error) => {
    expect(isCertainRefusal(error)).toBe(false)
    expect(['SEND_UNKNOWN', 'SEND_FAILED']).toContain(
      translateWalletError(error, 'SEND_FAILED').code,
    )
  })

  test('is unknown if only its message says so, but such a refusal of a signature is believed', () => {
    for (const words of ['Request rejected', '用户取消', 'popup closed by user']) {
      const error = { code: -32000, message: words }
      expect(translateWalletError(error, 'SEND_FAILED').code).toBe('SEND_UNKNOWN')
      expect(translateWalletError(error, 'SIGN_FAILED').code).toBe('USER_REJECTED')
    }
  })

  test('takes no longer for a text that is crafted to take long', () => {
    const text = `user rejected${' the request'.repeat(5000)}x`
    expect(isCertainRefusal({ message: text })).toBe(false)
    expect(isCertainRefusal({ message: `${'error: '.repeat(27)}x` })).toBe(false)
  })
})
