import { errorOf, type SignParams, translateWalletError } from '@portico/core'

/** Asks a connector to sign, as an adapter does. What it answers is checked for its form alone. */
export async function mockSign(
  { connector, address, signal }: SignParams,
  method: 'personal_sign' | 'eth_signTypedData_v4',
): Promise<string> {
  try {
    const answer = await Promise.race([
      connector.request({ method, params: ['0x', address] }),
      ...(signal ? [aborted(signal)] : []),
    ])
    if (typeof answer === 'string' && /^0x[0-9a-f]{62,}$/i.test(answer)) return answer
    throw errorOf('WALLET_BAD_ANSWER')
  } catch (error) {
    const known = translateWalletError(error, 'UNKNOWN')
    throw known.code === 'UNKNOWN' ? errorOf('SIGN_FAILED', {}, error) : known
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(errorOf('CONNECTION_ABORTED'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
