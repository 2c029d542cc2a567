import { FrameError, type FrameResponse } from '@portico/contract'
import type { FrameHandlers } from '../page/servePort.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { type NotSafeMethod, policyOf } from './methods.ts'
import type { Requested, RequestOptions } from './requestOptions.ts'
import { signMessage } from './signMessage.ts'

type Sign = (
  wallet: DeviceWallet,
  requested: Requested,
  options: RequestOptions,
) => Promise<FrameResponse<'rpcRequest'>>

const sending = () => import('../sending/sendTransaction.ts')
const solana =
  (method: string): Sign =>
  async (...request) =>
    (await import('../solana/signTransactions.ts')).signTransactions(method, ...request)

/** The code that signs is loaded when it is needed. */
const signers: Readonly<Record<NotSafeMethod, Sign>> = {
  personal_sign: async (...request) => ({ result: await signMessage(...request) }),
  eth_signTypedData_v4: async (...request) => {
    const { signTypedData } = await import('./signTypedData.ts')
    return { result: await signTypedData(...request) }
  },
  eth_sendTransaction: async (...request) => (await sending()).sendTransaction(...request),
  eth_signTransaction: async (...request) => (await sending()).signTransaction(...request),
  solana_signMessage: async (...request) =>
    (await import('../solana/signSolanaMessage.ts')).signSolanaMessage(...request),
  solana_signTransaction: solana('solana_signTransaction'),
  solana_signAllTransactions: solana('solana_signAllTransactions'),
  solana_signAndSendTransaction: solana('solana_signAndSendTransaction'),
}

/** Whether a network is of the family of a method. */
const isOfFamily = (method: string, chainId: string): boolean =>
  method.startsWith('solana_')
    ? /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(chainId)
    : /^eip155:\d+$/.test(chainId)

/**
 * Creates the handlers that answer what the page requests of the wallet, by the table of methods. Requests that sign
 * run one after the other.
 */
export const createRequestHandlers = (
  options: RequestOptions,
): Required<Pick<FrameHandlers, 'rpcRequest'>> => ({
  rpcRequest: async (
    { method, params, chainId = options.chainId() },
    signal,
  ): Promise<FrameResponse<'rpcRequest'>> => {
    const list = policyOf(method)
    if (!list || !isOfFamily(method, chainId)) throw new FrameError('METHOD_NOT_ALLOWED')
    const wallet = await options.deviceWallet()
    if (!wallet) throw new FrameError('NOT_CONNECTED')
    if (list === 'safe') return options.requestNode({ chainId, method, params }, signal)
    if (method === 'eth_accounts') return { result: [wallet.addresses.eip155] }
    if (method === 'eth_chainId')
      return { result: `0x${BigInt(chainId.replace('eip155:', '')).toString(16)}` }
    const sign = signers[method as NotSafeMethod]
    return options.enqueue(signal, () => sign(wallet, { params, chainId, signal }, options))
  },
})
