import { errorOf, type SignParams } from '@portico/core/adapter'
import { mockRequest } from './mockRequest.ts'

/** Returns the hex form in which EVM wallets receive messages to sign. */
export function hexOf(message: string | Uint8Array): string {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Requests a signature from a connector. Checks only the form of the answer. */
export async function mockSign(
  { connector, address, signal }: SignParams,
  method: 'personal_sign' | 'eth_signTypedData_v4',
  message = '0x',
): Promise<string> {
  const request = { method, params: [message, address] }
  const answer = await mockRequest(connector, request, 'SIGN_FAILED', signal)
  if (typeof answer === 'string' && /^0x[0-9a-f]{62,}$/i.test(answer)) return answer
  throw errorOf('WALLET_BAD_ANSWER')
}
