import { fromHex, toHex } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { readSealed, unseal } from '../envelope/envelope.ts'
import { parseRpc, type RpcMessage } from '../envelope/jsonRpc.ts'
import { sharedKey } from './keys.ts'
import type { Channel } from './openChannel.ts'

/**
 * Opens a message. A topic of both sides takes type 0 alone, our own type 1; undefined for another type.
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
