import { errorOf, type SignParams } from '@portico/core/adapter'
import { mockRequest } from './mockRequest.ts'

/** Asks a connector to sign. What it answers is checked for its form alone. */
export async function mockSign(
  { connector, address, signal }: SignParams,
  method: 'personal_sign' | 'eth_signTypedData_v4',
): Promise<string> {
  const request = { method, params: ['0x', address] }
  const answer = await mockRequest(connector, request, 'SIGN_FAILED', signal)
  if (typeof answer === 'string' && /^0x[0-9a-f]{62,}$/i.test(answer)) return answer
  throw errorOf('WALLET_BAD_ANSWER')
}
