import { errorOf } from '@portico/core'
import { type Address, type Client, type Hex, isAddressEqual, recoverAddress, size } from 'viem'
import { getBlockNumber, verifyHash } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'

type Params = { hash: Hex; signature: Hex; address: Address }

/**
 * Makes sure that an account signed a hash. One of 65 bytes is held against the address itself;
 * where that fails, or it has another length, the account may be a contract, which the client is
 * asked about (ERC-1271, ERC-6492). Without a client other lengths are taken on trust.
 * @throws PorticoError `WALLET_WRONG_ACCOUNT`; `RPC_UNAVAILABLE` where the node cannot be asked.
 */
export async function assertSignedBy(params: Params, client: Client | undefined): Promise<void> {
  if (await isOwnKey(params)) return
  if (client ? await isOfContract(client, params) : size(params.signature) !== 65) return
  throw errorOf('WALLET_WRONG_ACCOUNT')
}

/** Nothing but 65 bytes (r, s, v) recovers. */
async function isOwnKey({ hash, signature, address }: Params): Promise<boolean> {
  if (size(signature) !== 65) return false
  return recoverAddress({ hash, signature }).then(
    (signer) => isAddressEqual(signer, address),
    () => false,
  )
}

async function isOfContract(client: Client, params: Params): Promise<boolean> {
  try {
    const valid = await verifyHash(client, params)
    // viem takes a node that does not answer for a no.
    if (!valid) await getBlockNumber(client)
    return valid
  } catch (error) {
    throw translateNodeError(error, 'SIGN_FAILED')
  }
}
