import { fromHex, toHex } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { readSealed, unseal } from '../envelope/envelope.ts'
import { parseRpc, type RpcMessage } from '../envelope/jsonRpc.ts'
import { sharedKey } from './keys.ts'
import type { Channel } from './openChannel.ts'

/**
 * Decrypts a message. A topic with a shared key accepts only type 0, one with our own key only type 1; other types
 * return `undefined`.
 * @throws PairingError `MALFORMED`.
 */
export async function readMessage(
  crypto: PairingCrypto,
  { key }: Channel,
  message: string,
): Promise<RpcMessage | undefined> {
  const envelope = readSealed(message)
  if ('symKey' in key)
    return envelope.type === 0 ? parseRpc(unseal(fromHex(key.symKey), envelope)) : undefined
  if (envelope.type !== 1) return undefined
  const symKey = await sharedKey(crypto, key.privateKey, toHex(envelope.sender))
  return parseRpc(unseal(fromHex(symKey), envelope))
}
