import { parseAddresses } from '../../parse/parseAddresses.ts'
import { parseChainId } from '../../parse/parseChainId.ts'

/** A Safe as the embedding page described it. */
export type SafeHost = { origin: string; safeAddress: string; chainId: number }

/** Reads an answer in the messages of the Safe Apps SDK; `undefined` unless it answers question `id`. */
export function parseSafeInfo(message: unknown, id: string): Omit<SafeHost, 'origin'> | undefined {
  try {
    const answer = message as { id: unknown; success: unknown; data: Record<string, unknown> }
    if (answer.id !== id || answer.success !== true) return undefined
    const [safeAddress] = parseAddresses([answer.data.safeAddress]) ?? []
    const chainId = parseChainId(answer.data.chainId)
    return safeAddress && chainId ? { safeAddress, chainId } : undefined
  } catch {
    return undefined
  }
}
