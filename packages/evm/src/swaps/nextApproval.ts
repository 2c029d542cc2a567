import { type Address, type Client, encodeFunctionData, erc20Abi } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import type { Call } from '../transfer/toCall.ts'
import { readAllowance } from './readAllowance.ts'

/** A token, an amount and its owner. */
type Wanted = { token: string; amount: bigint; owner: string }

/** Whether a call succeeds on a node. */
const works = (client: Client, call: Call): Promise<boolean> =>
  client.request({ method: 'eth_call', params: [call, 'latest'] }).then(
    () => true,
    () => false,
  )

/**
 * Returns the call with which an account allows a router this amount of a token. @throws PorticoError
 * `INVALID_ADDRESS`.
 */
export const approvalCall = ({ token, amount, owner }: Wanted, router: Address): Call => ({
  from: parseAddress(owner),
  to: parseAddress(token),
  value: '0x0',
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
})

/**
 * Whether a token requires its old allowance to be zero before it accepts another one, as USDT does. Found out by
 * trial.
 */
export const needsReset = async (
  client: Client,
  wanted: Wanted,
  router: Address,
): Promise<boolean> =>
  !(await works(client, approvalCall(wanted, router))) &&
  (await readAllowance(client, wanted, router)) > 0n
