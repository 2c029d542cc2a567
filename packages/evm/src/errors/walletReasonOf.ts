import { isPorticoError, type PorticoError } from '@portico/core'
import { type ErrorLayer, errorLayers, errorOf, unaskedError } from '@portico/core/adapter'

/**
 * Codes of batches (EIP-5792; core knows 5750 as a refusal), and a status and a name of hardware wallets, with our error
 * for each. No node has them.
 */
const known = new Map<unknown, Reason>([
  [5700, 'WALLET_UNSUPPORTED'], // a capability that the site requires
  [5710, 'WALLET_LACKS_NETWORKS'],
  [5720, 'SEND_UNKNOWN'], // the wallet has a batch with this id already
  [5730, 'RECEIPT_NOT_FOUND'], // the wallet knows no batch with this id
  [5740, 'WALLET_UNSUPPORTED'], // too many calls
  [5760, 'WALLET_UNSUPPORTED'], // atomic execution
  [0x6a80, 'WALLET_UNSUPPORTED'], // data that the device cannot show
  ['EthAppPleaseEnableContractData', 'WALLET_UNSUPPORTED'],
])
type Reason = 'WALLET_UNSUPPORTED' | 'WALLET_LACKS_NETWORKS' | 'SEND_UNKNOWN' | 'RECEIPT_NOT_FOUND'

/** "Please enable Blind signing or Contract data in the Ethereum app Settings", "Blind signing must be enabled". */
const needsSetting = /enable blind sign|blind signing must be enabled|\(0x6a80\)/i

/**
 * Converts an error in which a wallet or its device says why it does not execute a request. It has then sent nothing, except
 * perhaps before 5720. Returns `undefined` for any other error.
 */
export function walletReasonOf(error: unknown): PorticoError | undefined {
  if (isPorticoError(error)) return undefined
  const code = errorLayers(error).map(codeIn).find(Boolean)
  if (code !== 'WALLET_UNSUPPORTED') return code && errorOf(code, {}, error)
  // Marked, because a wallet that lacks a method may have sent despite that answer.
  return errorOf(code, {}, unaskedError('The wallet refused before it sent anything', error))
}

function codeIn({ code, statusCode, name, message }: ErrorLayer): Reason | undefined {
  const number = typeof code === 'string' ? Number(code) : code
  const found = known.get(number) ?? known.get(statusCode) ?? known.get(name)
  // A contract may write any text into the reason of its revert.
  const text = typeof message === 'string' && !/revert/i.test(message) ? message : ''
  return found ?? (code !== 3 && needsSetting.test(text) ? 'WALLET_UNSUPPORTED' : undefined)
}
