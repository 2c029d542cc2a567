import type { SignMessageParams } from '@portico/core/adapter'
import { type Client, hashMessage, toHex } from 'viem'
import { sign } from '../signing/sign.ts'

/** Requests a signature of a message from a wallet (ERC-191, `personal_sign`). Throws as `sign`. */
export function signMessage(
  client: Client | undefined,
  params: SignMessageParams,
): Promise<string> {
  // As hex, so that no wallet takes a text such as "0x12" for bytes.
  const raw = toHex(params.message)
  const hash = hashMessage({ raw })
  return sign(client, params, { method: 'personal_sign', params: [raw, params.address], hash })
}
