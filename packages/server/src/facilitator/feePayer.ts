import { type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { callFrom, mostGas, readFees, readNumber, requestChain } from './chainClient.ts'
import { PaymentRefusal } from './paymentReasons.ts'

/** A transaction that is ready to be sent. */
export type SignedTransaction = { hash: Hex; raw: Hex }

/** The account that pays the fees of settlements. */
export type FeePayer = {
  address: Hex
  /**
   * Signs a call with the next nonce of the account. Signs and sends the transactions of one chain one after the other,
   * and waits for `send`.
   * @throws PaymentRefusal if the call would fail, ApiError `UPSTREAM_UNAVAILABLE`.
   */
  sendNext: <T>(
    chain: { rpc: ChainRpc; chainId: bigint },
    call: { to: Hex; data: Hex },
    send: (transaction: SignedTransaction) => Promise<T>,
  ) => Promise<T>
}

const orRefuse = (value: unknown): bigint => {
  const number = readNumber(value)
  if (number === undefined) throw new PaymentRefusal('unexpected_settle_error')
  return number
}

/** Creates the account of a private key. */
export function createFeePayer(key: Hex): FeePayer {
  const account = privateKeyToAccount(key)
  const queues = new Map<bigint, Promise<unknown>>()

  async function sign(rpc: ChainRpc, chainId: bigint, call: { to: Hex; data: Hex }) {
    const fees = await readFees(rpc)
    if (!fees) throw new PaymentRefusal('unexpected_settle_error')
    const sender = { from: account.address, fees }
    const [count, gas] = await requestChain(rpc, [
      { method: 'eth_getTransactionCount', params: [account.address, 'pending'] },
      { method: 'eth_estimateGas', params: [callFrom(sender, call)] },
    ])
    const needed = orRefuse(gas)
    const spare = (needed * 3n) / 2n
    if (needed > mostGas) throw new PaymentRefusal('unexpected_settle_error')
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: Number(chainId),
      ...call,
      ...fees,
      nonce: Number(orRefuse(count)),
      gas: spare < mostGas ? spare : mostGas,
    })
    return { hash: keccak256(raw), raw }
  }

  return {
    address: account.address,
    sendNext: ({ rpc, chainId }, call, send) => {
      const before = queues.get(chainId) ?? Promise.resolve()
      const next = before.then(async () => send(await sign(rpc, chainId, call)))
      queues.set(
        chainId,
        next.catch(() => {}),
      )
      return next
    },
  }
}
