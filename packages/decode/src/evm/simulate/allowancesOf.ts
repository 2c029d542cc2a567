import { encodeFunctionData, erc20Abi, type Hex, pad, parseAbi } from 'viem'
import type { SimulatedApproval } from './assetsInLogs.ts'
import type { Probe } from './probes.ts'

const permissions = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 id) view returns (address)',
])

type Allowance = { probe: Probe; approval: Omit<SimulatedApproval, 'amount'> }
type Allowed = { token: string; spender: string; amount: bigint; item?: bigint | 'all' }

/** Returns the queries for whether an allowance that the data names exists afterwards. */
export function allowancesOf({ token, spender, amount, item }: Allowed, from: Hex): Allowance[] {
  const at = { token: token as Hex, spender: spender as Hex }
  const read = (answer: Hex) => (answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n)
  const allowance = {
    abi: erc20Abi,
    functionName: 'allowance',
    args: [from, at.spender],
  } as const
  const all = { abi: permissions, functionName: 'isApprovedForAll', args: allowance.args } as const
  const one = (id: bigint) =>
    ({ abi: permissions, functionName: 'getApproved', args: [id] }) as const
  const isSpender = (answer: Hex) =>
    answer.toLowerCase() === pad(at.spender).toLowerCase() ? 1n : 0n
  const allowanceBy = (data: Hex, approval: object, reader = read): Allowance => ({
    probe: { to: at.token, data, read: reader },
    approval: { ...at, isForAll: false, ...approval },
  })
  if (item === 'all') return [allowanceBy(encodeFunctionData(all), { isForAll: true })]
  const id = item ?? amount
  return [
    ...(item === undefined ? [allowanceBy(encodeFunctionData(allowance), {})] : []),
    allowanceBy(encodeFunctionData(one(id)), { item: id }, isSpender),
  ]
}
