import { loadAdapter } from '../loadAdapter.ts'
import { request, signMessage, signTypedData } from '../requests/request.ts'
import {
  signAllTransactions,
  signAndSendTransaction,
  signTransaction,
} from '../requests/signTransaction.ts'
import { connectWallet } from './connectWallet.ts'
import { disconnect } from './disconnect.ts'
import { switchNetwork } from './switchNetwork.ts'

/** What the methods of a widget do, in one part: every way to load one costs each host page bytes. */
export const walletActions = {
  connectWallet,
  disconnect,
  loadAdapter,
  switchNetwork,
  request,
  signMessage,
  signTypedData,
  signTransaction,
  signAllTransactions,
  signAndSendTransaction,
}
