import {
  accounts,
  deployContracts,
  nameService,
  sendTransaction,
  startAnvil,
  startFaultyNode,
} from '@portico/testing/chains'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { EvmChain } from '../src/families/chain.ts'
import { testChain } from './createTestServer.ts'

type Write = (functionName: string, ...args: readonly unknown[]) => Promise<void>

/**
 * Creates a local chain with names for the tests of a file, behind a node that can be made to fail. `prepare` writes
 * what all tests read.
 */
export function nameChain(prepare?: (write: Write) => Promise<void>) {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let node: Awaited<ReturnType<typeof startFaultyNode>>
  /** Writes to the name service, and waits until the write is mined. */
  const write: Write = async (functionName, ...args) => {
    const { address: to, abi } = nameService
    const data = encodeFunctionData({ abi, functionName, args } as never)
    await sendTransaction(anvil.url, { from: accounts.deployer.address, to, data })
  }
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    await deployContracts({ url: anvil.url })
    await prepare?.(write)
    node = await startFaultyNode({ upstream: anvil.url })
  })
  afterAll(async () => {
    await node.stop()
    await anvil.stop()
  })
  beforeEach(() => {
    node.setFault(null)
    node.clearRequests()
  })
  return {
    write,
    get anvil() {
      return anvil
    },
    get node() {
      return node
    },
    /** Returns the chain's configuration, with that node. */
    chain: (changes: Partial<EvmChain> = {}): EvmChain => ({
      ...testChain,
      rpcUrls: [node.url],
      universalResolver: nameService.universalResolver,
      ...changes,
    }),
  }
}
