import {
  errorOf,
  parseTypedData,
  plainText,
  type SignTypedDataParams,
  type TypedData,
} from '@portico/core/adapter'
import { hashTypedData } from '@portico/decode/evm'
import { type Client, type Hex, stringify } from 'viem'
import { sign } from '../signing/sign.ts'

/**
 * Requests a signature of typed data from a wallet (EIP-712, `eth_signTypedData_v4`).
 * @throws PorticoError `TYPED_DATA_INVALID` before the request to the wallet, and as `sign`.
 */
export async function signTypedData(
  client: Client | undefined,
  params: SignTypedDataParams,
): Promise<string> {
  const { json, hash } = prepare(params.typedData)
  return sign(client, params, {
    method: 'eth_signTypedData_v4',
    params: [params.address, json],
    hash,
  })
}

/** The wallet gets exactly the parsed data, as the widget shows it: nothing else, and the domain with its type. */
function prepare(typedData: TypedData): { json: string; hash: Hex } {
  try {
    const parsed = parseTypedData(typedData)
    const { types, primaryType, message } = parsed
    const { chainId } = parsed.domain
    // Wallets compare it with their own network, and some accept only a number.
    const domain = { ...parsed.domain, ...(typeof chainId === 'bigint' && plainNumber(chainId)) }
    return { json: stringify({ types, domain, primaryType, message }), hash: hashTypedData(parsed) }
  } catch (error) {
    const reason = plainText(String((error as Error).message).split('\n')[0] ?? '', 200)
    throw errorOf('TYPED_DATA_INVALID', { reason }, error)
  }
}

const plainNumber = (chainId: bigint) =>
  chainId <= BigInt(Number.MAX_SAFE_INTEGER) ? { chainId: Number(chainId) } : {}
