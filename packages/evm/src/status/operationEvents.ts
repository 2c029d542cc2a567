import type { Hex, RpcLog } from 'viem'

/** The entry points of ERC-4337, versions 0.6 to 0.9. For a user operation, only their logs are trusted. */
export const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
] as const

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Whether a log is the end of a user operation of an account. */
export const isOperation = ({ address, topics, data }: RpcLog, account: Hex): boolean =>
  topics[0] === operationEvent &&
  topics[2]?.toLowerCase() === wordOf(account) &&
  /^0x[0-9a-f]{256}$/i.test(data) &&
  (entryPoints as readonly string[]).includes(address.toLowerCase())

/** Whether a user operation succeeded: the second word in the data of its event. */
export const operationSucceeded = ({ data }: RpcLog): boolean =>
  BigInt(`0x${data.slice(66, 130)}`) !== 0n

/** Returns an address as a topic. */
export const wordOf = (account: Hex): Hex => `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
