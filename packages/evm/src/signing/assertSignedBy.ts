import { errorOf } from '@portico/core/adapter'
import {
  type Address,
  type Client,
  type Hex,
  isAddressEqual,
  isErc6492Signature,
  isErc8010Signature,
  recoverAddress,
  size,
} from 'viem'
import { getBlockNumber, getCode, verifyHash } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'

type Params = { hash: Hex; signature: Hex; address: Address }

/**
 * Ensures that an account signed a hash. A key's signature is 65 bytes: r, s, v (specification, section 5). The 64
 * bytes of ERC-2098 do not count: neither viem nor OpenZeppelin's `ECDSA` recovers from them, so that the site's back
 * end would reject the signature. A signature by another key may belong to a contract at the address (ERC-1271), or to
 * one that is not deployed yet (ERC-6492, ERC-8010): the node decides.
 * @throws PorticoError `WALLET_BAD_ANSWER` for another length than 65 bytes if the account is no contract, or there is
 * no client to query; `WALLET_WRONG_ACCOUNT` for a signature of somebody else; `RPC_UNAVAILABLE` if the node cannot be
 * queried.
 */
export async function assertSignedBy(params: Params, client: Client | undefined): Promise<void> {
  const { signature } = params
  const mayBeOfKey = size(signature) === 65
  if (mayBeOfKey && (await isOwnKey(params))) return
  if (!mayBeOfKey && !(client && (isWrapped(signature) || (await hasCode(client, params)))))
    throw errorOf('WALLET_BAD_ANSWER')
  if (client && (await isOfContract(client, params))) return
  throw errorOf('WALLET_WRONG_ACCOUNT')
}

const isWrapped = (signature: Hex): boolean =>
  isErc6492Signature(signature) || isErc8010Signature(signature)

async function isOwnKey({ hash, signature, address }: Params): Promise<boolean> {
  return recoverAddress({ hash, signature }).then(
    (signer) => isAddressEqual(signer, address),
    () => false,
  )
}

/** Whether a contract is at the address, or its owner delegates to one (EIP-7702). */
async function hasCode(client: Client, { address }: Params): Promise<boolean> {
  try {
    return Boolean(await getCode(client, { address }))
  } catch (error) {
    throw translateNodeError(error, 'SIGN_FAILED')
  }
}

async function isOfContract(client: Client, params: Params): Promise<boolean> {
  try {
    const valid = await verifyHash(client, params)
    // viem treats a node that does not answer as a negative answer.
    if (!valid) await getBlockNumber(client)
    return valid
  } catch (error) {
    throw translateNodeError(error, 'SIGN_FAILED')
  }
}
