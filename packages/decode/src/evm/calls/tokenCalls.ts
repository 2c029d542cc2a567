import { type Hex, maxUint256 } from 'viem'
import type { CallEffect } from '../callEffect.ts'
import { actorOf, type Call, type Reader, reader } from './reader.ts'

const allow = (
  { to, actor }: Call,
  spender: Hex,
  amount: bigint,
  more: Partial<Extract<CallEffect, { kind: 'allow' }>> = {},
): CallEffect[] => [
  { kind: 'allow', token: to, spender, amount, ...(actor && { owner: actor }), ...more },
]

const move = (
  call: Call,
  from: Hex | undefined,
  to: Hex,
  amount: bigint,
  item?: bigint,
): CallEffect => ({
  kind: 'send',
  token: call.to,
  to,
  amount,
  ...actorOf(call),
  ...(from && { from }),
  ...(item !== undefined && { item }),
})

/** Transfers and allowances of tokens and of items: ERC-20, 721, 1155, 2612, 3009, 4494, and the form of DAI. */
export const tokenCalls: readonly Reader[] = [
  reader('function transfer(address to, uint256 amount)', ([to, amount], call) => [
    move(call, undefined, to, amount),
  ]),
  reader(
    'function transferFrom(address from, address to, uint256 amount)',
    ([from, to, amount], call) => [move(call, from, to, amount)],
  ),
  reader('function approve(address spender, uint256 amount)', ([spender, amount], call) =>
    allow(call, spender, amount, { isEither: true }),
  ),
  reader('function increaseAllowance(address spender, uint256 added)', ([spender, added], call) =>
    allow(call, spender, added),
  ),
  reader('function increaseApproval(address spender, uint256 added)', ([spender, added], call) =>
    allow(call, spender, added),
  ),
  reader('function decreaseAllowance(address spender, uint256 taken)', ([spender], call) =>
    allow(call, spender, 0n),
  ),
  reader('function setApprovalForAll(address operator, bool approved)', ([operator, is], call) =>
    allow(call, operator, 0n, is ? { item: 'all' } : {}),
  ),
  reader(
    'function safeTransferFrom(address from, address to, uint256 id)',
    ([from, to, id], call) => [move(call, from, to, 1n, id)],
  ),
  reader(
    'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
    ([from, to, id], call) => [move(call, from, to, 1n, id)],
  ),
  reader(
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ([from, to, id, amount], call) => [move(call, from, to, amount, id)],
  ),
  reader(
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ([from, to, ids, amounts], call) =>
      ids.map((id, at) => move(call, from, to, amounts[at] ?? 0n, id)),
  ),
  reader(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, value, until], call) => allow(call, spender, value, { owner, until }),
  ),
  reader(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
    ([owner, spender, value, until], call) => allow(call, spender, value, { owner, until }),
  ),
  reader(
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, , until, allowed], call) =>
      allow(call, spender, allowed ? maxUint256 : 0n, { owner, ...(until > 0n && { until }) }),
  ),
  reader(
    'function permit(address spender, uint256 tokenId, uint256 deadline, bytes signature)',
    ([spender, item, until], call) => allow(call, spender, 0n, { item, until }),
  ),
  ...['transferWithAuthorization', 'receiveWithAuthorization'].flatMap((name) => [
    reader(
      `function ${name as 'transferWithAuthorization'}(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)`,
      ([from, to, value], call) => [move(call, from, to, value)],
    ),
    reader(
      `function ${name as 'transferWithAuthorization'}(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)`,
      ([from, to, value], call) => [move(call, from, to, value)],
    ),
  ]),
]
