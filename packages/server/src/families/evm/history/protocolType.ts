import type { OperationType } from '@portico/contract'
import { toEventSelector } from 'viem'
import type { Operation, Way } from './operationRules.ts'

/** Events of protocols, and the direction in which something must have moved for the event to count. */
const events: readonly { signature: string; type: OperationType; way: Way }[] = [
  { signature: 'Deposit(address,uint256)', type: 'deposit', way: 'out' }, // WETH9
  { signature: 'Withdrawal(address,uint256)', type: 'withdraw', way: 'in' },
  { signature: 'Deposit(address,address,uint256,uint256)', type: 'deposit', way: 'out' }, // ERC-4626
  { signature: 'Withdraw(address,address,address,uint256,uint256)', type: 'withdraw', way: 'in' },
  { signature: 'Supply(address,address,address,uint256,uint16)', type: 'deposit', way: 'out' }, // Aave v3
  { signature: 'Withdraw(address,address,address,uint256)', type: 'withdraw', way: 'in' },
  {
    signature: 'Borrow(address,address,address,uint256,uint8,uint256,uint16)',
    type: 'borrow',
    way: 'in',
  },
  { signature: 'Repay(address,address,address,uint256,bool)', type: 'repay', way: 'out' },
  { signature: 'Staked(address,uint256)', type: 'stake', way: 'out' }, // Synthetix StakingRewards
  { signature: 'Withdrawn(address,uint256)', type: 'unstake', way: 'in' },
  { signature: 'RewardPaid(address,uint256)', type: 'claim', way: 'in' },
  { signature: 'Claimed(address,uint256)', type: 'claim', way: 'in' },
  { signature: 'Claimed(uint256,address,uint256)', type: 'claim', way: 'in' }, // Merkle distributors
]
const eventsByTopic = new Map<string, (typeof events)[number]>(
  events.map((event) => [toEventSelector(event.signature), event]),
)

/**
 * Returns the type that a protocol's event gives to a transaction, if the account itself sent it, and something moved
 * that way.
 */
export function protocolType({ facts, account }: Operation, net: Record<Way, string[]>) {
  if (facts.from !== account) return undefined
  for (const { topics } of facts.logs) {
    const event = eventsByTopic.get(topics[0] ?? '')
    if (event && net[event.way].length > 0) return event.type
  }
  return undefined
}
