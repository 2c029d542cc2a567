import { connectWallet } from '../connection/connectWallet.ts'
import { disconnect } from '../connection/disconnect.ts'
import { reportDestroyed } from '../modal/reportDestroyed.ts'
import { loadAdapter } from '../network/loadAdapter.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import { request, signMessage, signTypedData } from './request.ts'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransaction.ts'

/** What the methods of a widget do, in one part: every way to load one costs each host page bytes. */
export const walletActions = {
  connectWallet,
  disconnect,
  loadAdapter,
  reportDestroyed,
  switchNetwork,
  request,
  signMessage,
  signTypedData,
  signTransaction,
  signAllTransactions,
  signAndSendTransaction,
}

/** The methods of a widget that load on first use. */
export type WalletActions = typeof walletActions
