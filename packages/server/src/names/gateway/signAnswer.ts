import { encodeAbiParameters, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The lifetime of an answer. The resolver accepts at most an hour. */
const answerMs = 5 * 60 * 1000

const types = {
  Answer: [
    { name: 'name', type: 'bytes' },
    { name: 'question', type: 'bytes' },
    { name: 'result', type: 'bytes' },
    { name: 'expires', type: 'uint64' },
  ],
} as const

/** The subject of an answer: one query of one resolver on one chain. */
export type AnswerOf = { chainId: number; resolver: Hex; name: Hex; question: Hex }

/** Signs answers as `NameResolver.sol` reads them (EIP-712). */
export function createSignAnswer(key: Hex, now: () => number) {
  const signer = privateKeyToAccount(key)
  return async ({ chainId, resolver, ...of }: AnswerOf, result: Hex): Promise<Hex> => {
    const expires = BigInt(Math.floor((now() + answerMs) / 1000))
    const signature = await signer.signTypedData({
      domain: { name: 'Portico names', version: '1', chainId, verifyingContract: resolver },
      types,
      primaryType: 'Answer',
      message: { ...of, result, expires },
    })
    return encodeAbiParameters(
      [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
      [result, expires, signature],
    )
  }
}
