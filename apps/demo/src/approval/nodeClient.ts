import { type Client, createClient, http } from 'viem'
import type { DemoChain } from '../config.ts'

/** A client for a chain's node; one try only, since the visitor is looking at the window. */
export const nodeClient = (chain: DemoChain): Client =>
  createClient({ transport: http(chain.rpcUrl, { retryCount: 0, timeout: 10_000 }) })
