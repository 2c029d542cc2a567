import type { Network } from '@portico/core'
import type { Connector, SignTypedDataParams, TypedData } from '@portico/core/adapter'
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  isAddressEqual,
  parseAbiParameters,
  recoverAddress,
} from 'viem'
import { parseAddress } from '../../actions/parseAddress.ts'
import type { PermitParties } from './permit2.ts'

/**
 * Requests a signature of typed data from a wallet. Passed in, because it loads with the adapter's other actions, and
 * must not load again with swaps.
 */
export type SignTypedData = (params: SignTypedDataParams) => Promise<string>

/** The signed content: exactly this amount, for one spender, until the deadline in Unix seconds, once. */
export type Permit = { amount: bigint; deadline: bigint; nonce: number }

const types = {
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
} as const

/** Returns a permit in the form that wallets sign (EIP-712). */
const permitData = (
  { permit2, token, spender }: PermitParties,
  { amount, deadline, nonce }: Permit,
  { id }: Network,
): TypedData => ({
  domain: { name: 'Permit2', chainId: Number(id), verifyingContract: permit2 },
  types,
  primaryType: 'PermitSingle',
  message: {
    details: {
      token: parseAddress(token),
      amount: String(amount),
      expiration: String(deadline),
      nonce: String(nonce),
    },
    spender,
    sigDeadline: String(deadline),
  },
})

/**
 * Adjusts the recovery number: Permit2 and the code of accounts that delegate (EIP-7702) accept only 27 or 28, but some
 * wallets count from zero. A signature that is not by the account's key stays as it is.
 */
async function withRecovery(address: Address, hash: Hex, signature: Hex): Promise<Hex> {
  const last = Number.parseInt(signature.slice(-2), 16)
  if (signature.length !== 132 || last > 1) return signature
  const counted = `${signature.slice(0, -2)}${(last + 27).toString(16)}` as Hex
  const signer = await recoverAddress({ hash, signature: counted }).catch(() => undefined)
  return signer && isAddressEqual(signer, address) ? counted : signature
}

/** Requests a permit from a wallet. @throws PorticoError as `signTypedData`. */
export async function signPermit(
  parties: PermitParties,
  permit: Permit,
  { connector, network, sign }: { connector: Connector; network: Network; sign: SignTypedData },
): Promise<Hex> {
  const address = parseAddress(parties.owner)
  const typedData = permitData(parties, permit, network)
  const signature = await sign({ connector, address, typedData, network })
  const hash = hashTypedData(typedData as Parameters<typeof hashTypedData>[0])
  return withRecovery(address, hash, signature as Hex)
}

const inputType = parseAbiParameters([
  'Permit permit, bytes signature',
  'struct Permit { Details details; address spender; uint256 sigDeadline; }',
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
])

/** Returns a signed permit as the input of a Universal Router. */
export const permitInput = (
  { token, spender }: PermitParties,
  { amount, deadline, nonce }: Permit,
  signature: Hex,
): Hex =>
  encodeAbiParameters(inputType, [
    {
      details: { token: parseAddress(token), amount, expiration: Number(deadline), nonce },
      spender,
      sigDeadline: deadline,
    },
    signature,
  ])
