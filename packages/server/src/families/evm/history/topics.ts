import { toEventSelector } from 'viem'

const events = {
  Transfer: 'Transfer(address,address,uint256)',
  Approval: 'Approval(address,address,uint256)',
  ApprovalForAll: 'ApprovalForAll(address,address,bool)',
  TransferSingle: 'TransferSingle(address,address,address,uint256,uint256)',
  TransferBatch: 'TransferBatch(address,address,address,uint256[],uint256[])',
  Deposit: 'Deposit(address,uint256)',
  Withdrawal: 'Withdrawal(address,uint256)',
  UserOperationEvent: 'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
} as const

/** The first topics of the events of ERC-20, ERC-721, ERC-1155, WETH9 and ERC-4337, by their names. */
export const topicsOf = Object.fromEntries(
  Object.entries(events).map(([name, signature]) => [name, toEventSelector(signature)]),
) as Readonly<Record<keyof typeof events, `0x${string}`>>
