import { errorOf, orSendUnknown } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { walletReasonOf } from './walletReasonOf.ts'

/** Returns our code for an error, and our code for it after a request to send. */
const codesOf = (error: unknown) => {
  const known = walletReasonOf(error)
  return [known?.code, known && orSendUnknown(known).code]
}

// EIP-5792 defines these codes.
test.each([
  [5700, 'WALLET_UNSUPPORTED'],
  [5710, 'WALLET_LACKS_NETWORKS'],
  [5720, 'SEND_UNKNOWN'],
  [5730, 'RECEIPT_NOT_FOUND'],
  [5740, 'WALLET_UNSUPPORTED'],
  [5760, 'WALLET_UNSUPPORTED'],
])('understands the code %i of a batch, also inside another error', (code, expected) => {
  for (const error of [
    { code, message: 'No.' },
    { code: -32603, message: 'Internal error', data: { code } },
    { code: `${code}` },
  ])
    expect(codesOf(error)).toEqual([expected, expected])
})

// A device that may not sign what it cannot show, as public threads quote it.
test.each([
  [
    'MetaMask/metamask-extension#14703',
    {
      code: -32603,
      message: 'Please enable Blind signing or Contract data in the Ethereum app Settings',
    },
  ],
  [
    'LedgerHQ/app-ethereum#230',
    new Error(
      'RPC Error: Please enable Blind signing or Contract data in the Ethereum app Settings',
    ),
  ],
  [
    'MetaMask/metamask-extension#29802',
    {
      code: -32603,
      message: 'Keyring Controller signTypedMessage: Error: Ledger: Blind signing must be enabled',
    },
  ],
  [
    'MetaMask/metamask-mobile#13165',
    { name: 'TransportStatusError', message: 'Ledger device: Invalid data received (0x6a80)' },
  ],
  ['solardev-xyz/freedom-browser#149', { name: 'EthAppPleaseEnableContractData', message: '' }],
  ['a status', { statusCode: 0x6a80 }],
])('understands a device that needs a setting: %s', (_report, error) => {
  expect(codesOf(error)).toEqual(['WALLET_UNSUPPORTED', 'WALLET_UNSUPPORTED'])
})

test.each([
  undefined,
  { code: 4001 },
  { code: 5750 },
  { code: Object.create(null) },
  { code: 3, message: 'Please enable blind signing' },
  { code: -32000, message: 'execution reverted: Please enable blind signing' },
  errorOf('SEND_UNKNOWN', {}, { code: 5700 }),
])('leaves other errors alone: %j', (error) => {
  expect(walletReasonOf(error)).toBeUndefined()
})
