import type { OperationType } from '@portico/contract'
import { toFunctionSelector } from 'viem'
import type { EvmFacts } from './evmFacts.ts'
import { netOf, type Operation, operationRules } from './operationRules.ts'
import { protocolType } from './protocolType.ts'

/** What the functions do that are known; of a transaction that failed nothing else is to be seen. */
const functions = new Map<string, OperationType>(
  (
    [
      ['transfer(address,uint256)', 'send'],
      ['transferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256,bytes)', 'send'],
      ['safeTransferFrom(address,address,uint256,uint256,bytes)', 'send'],
      ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', 'send'],
      ['approve(address,uint256)', 'approve'],
      ['setApprovalForAll(address,bool)', 'approve'],
      ['deposit()', 'deposit'],
      ['withdraw(uint256)', 'withdraw'],
    ] as const
  ).map(([signature, type]) => [toFunctionSelector(signature), type]),
)

function attemptedType({ to, input }: EvmFacts): OperationType {
  if (to === null) return 'deploy'
  if (input === '0x') return 'send'
  return functions.get(input.slice(0, 10)) ?? 'execute'
}

/** What a transaction was for the account; of one that failed, what it was to be. */
export function operationType(operation: Operation): OperationType {
  if (!operation.facts.succeeded) return attemptedType(operation.facts)
  const net = netOf(operation)
  return (
    protocolType(operation, net) ??
    operationRules.find(({ holds }) => holds(operation, net))?.type ??
    'execute'
  )
}
