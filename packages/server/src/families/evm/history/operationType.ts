import type { OperationType } from '@portico/contract'
import { toFunctionSelector } from 'viem'
import type { EvmFacts } from './evmFacts.ts'
import { netOf, type Operation, operationRules } from './operationRules.ts'
import { protocolType } from './protocolType.ts'

/** The types of known functions. A failed transaction shows nothing else. */
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

/** Returns the type of a transaction for the account. For a failed one, returns the intended type. */
export function operationType(operation: Operation): OperationType {
  if (!operation.facts.succeeded) return attemptedType(operation.facts)
  const net = netOf(operation)
  return (
    protocolType(operation, net) ??
    operationRules.find(({ holds }) => holds(operation, net))?.type ??
    'execute'
  )
}
