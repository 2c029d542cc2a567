import { type Client, erc20Abi, isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import { isHash } from '../parse/isHash.ts'
import type { Swapper } from './assertSwap.ts'
import { readPaidOut } from './readPaidOut.ts'

const wrappedAbi = parseAbi([
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])

type Wanted = { hash: string; owner: string; token?: string | undefined }

/**
 * Returns what a swap brought, from its logs, or from balances if no log shows it; `undefined` if the node has no
 * receipt of a success.
 */
export async function readReceived(
  client: Client,
  { hash, owner, token }: Wanted,
  { router, wrapped, source }: Swapper,
): Promise<bigint | undefined> {
  if (!isHash(hash)) return undefined
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt?.status !== '0x1') return undefined
  const account = parseAddress(owner)
  // Services and v4 pools pay native currency without a log.
  if (source !== undefined && token === undefined) return readPaidOut(client, account, receipt)
  const contract = parseAddress(token ?? wrapped)
  const logs = receipt.logs.filter(({ address }) =>
    isAddressEqual(address, contract),
  ) as never as Log[]
  const wrappings = parseEventLogs({ abi: wrappedAbi, logs })
  if (token === undefined)
    return sum(
      wrappings.map(({ eventName, args }) =>
        eventName === 'Withdrawal' && [account, router].some((one) => isAddressEqual(one, args.src))
          ? args.wad
          : 0n,
      ),
    )
  const deposits = wrappings.map(({ eventName, args }) =>
    eventName === 'Deposit' && isAddressEqual(args.dst, account) ? args.wad : 0n,
  )
  const moves = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).map(
    ({ args: { from, to, value } }) =>
      (isAddressEqual(to, account) ? value : 0n) - (isAddressEqual(from, account) ? value : 0n),
  )
  return sum([...deposits, ...moves])
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)
