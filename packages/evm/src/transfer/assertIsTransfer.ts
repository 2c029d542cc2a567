import { errorOf, type TransferParams } from '@portico/core/adapter'
import {
  type Client,
  erc20Abi,
  type Log,
  parseEventLogs,
  type RpcTransaction,
  type RpcTransactionReceipt,
} from 'viem'
import { getCode } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { nftHasMoved } from './nftTransfer.ts'
import { type Call, toCall } from './toCall.ts'

/** A transfer as it was requested. */
export type RequestedTransfer = Omit<TransferParams, 'network'>

/**
 * Ensures that a transaction is the transfer that was requested from a wallet, because a wallet could name any hash.
 * For a contract account, or one that delegates (EIP-7702), others send the transaction. Then only the token's movement
 * is checked, once there is a receipt.
 * @throws PorticoError `TRANSACTION_MISMATCH`.
 */
export async function assertIsTransfer(
  client: Client,
  transaction: RpcTransaction,
  transfer: RequestedTransfer,
  receipt?: RpcTransactionReceipt,
): Promise<void> {
  const call = toCall(transfer)
  if (isCall(transaction, call)) return
  await assertCanSend(client, transaction, call.from)
  if (transfer.token === undefined || !receipt || receipt.status === '0x0') return
  if (!hasMoved(receipt, call.to, transfer)) throw errorOf('TRANSACTION_MISMATCH')
}

/**
 * Ensures that a transaction can belong to an account: the account sent it, or has code.
 * @throws PorticoError `TRANSACTION_MISMATCH`.
 */
export async function assertCanBeOf(
  client: Client,
  { from }: RpcTransaction,
  account: string,
): Promise<void> {
  if (from.toLowerCase() !== account.toLowerCase()) await assertHasCode(client, account)
}

/** If the account itself sent another call, it is a fraud, unless the account's code makes the requested call. */
async function assertCanSend(client: Client, { from, to }: RpcTransaction, account: string) {
  const own = from.toLowerCase() === account.toLowerCase()
  if (own && to?.toLowerCase() !== account.toLowerCase()) throw errorOf('TRANSACTION_MISMATCH')
  await assertHasCode(client, account)
}

async function assertHasCode(client: Client, account: string): Promise<void> {
  if (!(await getCode(client, { address: parseAddress(account) })))
    throw errorOf('TRANSACTION_MISMATCH')
}

/** Wallets may append a marker of theirs to the data. */
const isCall = ({ from, to, value, input }: RpcTransaction, call: Call): boolean =>
  from.toLowerCase() === call.from.toLowerCase() &&
  to?.toLowerCase() === call.to.toLowerCase() &&
  BigInt(value) === BigInt(call.value) &&
  input.toLowerCase().startsWith(call.data ?? '0x')

/**
 * Whether the logs of a token show the transfer. Some tokens keep a fee, and log it as a separate transfer beside the
 * other. Before or after these, the account may move more of the token in the same transaction: to pay for gas, or by
 * another call.
 */
function hasMoved(
  { logs }: RpcTransactionReceipt,
  token: string,
  { from, to, amount, nft }: RequestedTransfer,
) {
  const own = logs.filter(({ address }) => address.toLowerCase() === token.toLowerCase())
  const sender = parseAddress(from)
  const receiver = parseAddress(to)
  const ownLogs = own as never as Log[]
  if (nft) return nftHasMoved(ownLogs, { from: sender, to: receiver, amount, nft })
  const moves = parseEventLogs({
    abi: erc20Abi,
    eventName: 'Transfer',
    logs: ownLogs,
    args: { from: sender },
  } as const).map(({ args }) => ({ isReceived: args.to === receiver, value: args.value }))
  return moves.some((_, start) => isRun(moves.slice(start), amount))
}

/** Whether the first of these movements, without a gap, have this sum, and one of them is received. */
function isRun(moves: readonly { isReceived: boolean; value: bigint }[], amount: bigint): boolean {
  let sum = 0n
  let isReceived = false
  for (const move of moves) {
    sum += move.value
    isReceived ||= move.isReceived
    if (sum > amount) return false
    if (sum === amount && isReceived) return true
  }
  return false
}
