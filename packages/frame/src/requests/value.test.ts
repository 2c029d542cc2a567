import { describe, expect, test } from 'vitest'
import { createOptions, eip155 } from './options.test.util.ts'
import { createRequestHandlers } from './requestHandlers.ts'
import type { RequestOptions } from './requestOptions.ts'

const chainId = 'eip155:31337'
const typedData = {
  types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
}
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Returns whether a request is shown as one that moves value. */
async function isValue(method: string, params: unknown): Promise<boolean | undefined> {
  const { options, signal, wallet } = createOptions()
  let given: boolean | undefined
  const requestApproval: RequestOptions['requestApproval'] = async (_shown, _signal, value) => {
    given = value !== undefined
    return undefined
  }
  const deviceWallet = async () => ({ ...wallet, user: 'u1' })
  const { rpcRequest } = createRequestHandlers({ ...options, requestApproval, deviceWallet })
  await rpcRequest({ method, params, chainId }, signal).catch(() => {})
  return given
}

describe('a request that moves value, or lets it be moved', () => {
  test.each([
    [
      'a message that can be read',
      'personal_sign',
      [toHex('Log in at shop.example'), eip155],
      false,
    ],
    [
      'a message of bytes, of which nobody can tell what they allow',
      'personal_sign',
      [`0x${'fe'.repeat(32)}`, eip155],
      true,
    ],
    [
      'a message as long as a digest, whose bytes somebody has sought until they read as text',
      'personal_sign',
      [toHex('Welcome to shop.example, dear X!'), eip155],
      true,
    ],
    ['typed data, known or not', 'eth_signTypedData_v4', [eip155, JSON.stringify(typedData)], true],
  ])('%s', async (_, method, params, expected) => {
    expect(await isValue(method, params)).toBe(expected)
  })
})
