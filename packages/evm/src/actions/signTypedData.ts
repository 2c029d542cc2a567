import { errorOf, plainText, type SignTypedDataParams, type TypedData } from '@portico/core'
import {
  type Client,
  getTypesForEIP712Domain,
  type Hex,
  hashTypedData,
  serializeTypedData,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem'
import { sign } from './sign.ts'

/**
 * Asks a wallet to sign typed data (EIP-712, `eth_signTypedData_v4`).
 * @throws PorticoError `TYPED_DATA_INVALID` before the wallet is asked, and as `sign`.
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

function prepare({ domain = {}, types, primaryType, message }: TypedData): {
  json: string
  hash: Hex
} {
  try {
    const definition = {
      domain,
      types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types },
      primaryType,
      message,
    } as TypedDataDefinition
    validateTypedData(definition)
    return { json: serializeTypedData(definition), hash: hashTypedData(definition) }
  } catch (error) {
    const reason = plainText(String((error as Error).message).split('\n')[0] ?? '', 200)
    throw errorOf('TYPED_DATA_INVALID', { reason }, error)
  }
}
