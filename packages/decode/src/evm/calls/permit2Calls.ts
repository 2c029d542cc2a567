import type { Effect } from '@portico/core/internal'
import type { Hex } from 'viem'
import { actorOf, type Call, type Reader, reader } from './reader.ts'

type Details = { token: Hex; amount: bigint; expiration: number }

const allowance = (
  { token, amount, expiration }: Details,
  spender: Hex,
  owner: Hex | undefined,
): Effect => ({
  kind: 'allow',
  token,
  spender,
  amount,
  until: BigInt(expiration),
  ...(owner && { owner }),
})

const take = (call: Call, token: Hex, from: Hex, to: Hex, amount: bigint): Effect => ({
  kind: 'send',
  token,
  ...actorOf(call),
  to,
  amount,
  from,
})

/** The calls of Permit2: allowances in it, and transfers by signatures. */
export const permit2Calls: readonly Reader[] = [
  reader(
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, spender, amount, expiration], { actor }) => [
      allowance({ token, amount, expiration }, spender, actor),
    ],
  ),
  reader(
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
    ([owner, { details, spender }]) => [allowance(details, spender, owner)],
  ),
  reader(
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
    ([owner, { details, spender }]) => details.map((detail) => allowance(detail, spender, owner)),
  ),
  reader(
    'function transferFrom(address from, address to, uint160 amount, address token)',
    ([from, to, amount, token], call) => [take(call, token, from, to, amount)],
  ),
  reader(
    'function transferFrom((address from, address to, uint160 amount, address token)[] transfers)',
    ([transfers], call) =>
      transfers.map(({ from, to, amount, token }) => take(call, token, from, to, amount)),
  ),
  reader(
    'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) details, address owner, bytes signature)',
    ([{ permitted }, { to, requestedAmount }, owner], call) => [
      take(call, permitted.token, owner, to, requestedAmount),
    ],
  ),
  reader(
    'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] details, address owner, bytes signature)',
    ([{ permitted }, details, owner], call) =>
      details.flatMap(({ to, requestedAmount }, at) =>
        permitted[at] ? take(call, permitted[at].token, owner, to, requestedAmount) : [],
      ),
  ),
  reader(
    'function permitWitnessTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) details, address owner, bytes32 witness, string witnessType, bytes signature)',
    ([{ permitted }, { to, requestedAmount }, owner], call) => [
      take(call, permitted.token, owner, to, requestedAmount),
    ],
  ),
  reader(
    'function permitWitnessTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] details, address owner, bytes32 witness, string witnessType, bytes signature)',
    ([{ permitted }, details, owner], call) =>
      details.flatMap(({ to, requestedAmount }, at) =>
        permitted[at] ? take(call, permitted[at].token, owner, to, requestedAmount) : [],
      ),
  ),
]
