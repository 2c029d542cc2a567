import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { isChain } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { parsePayload } from '../signIn/cacao.ts'
import { readExpiry } from './readExpiry.ts'
import type { WalletEvent } from './walletEvent.ts'

/** Times in seconds. A link lasts for minutes, but sites may allow an hour for a sign-in. */
const life = { usual: 300, longest: 3600 }
const mostChains = 100

/** Parses a site's sign-in request. @throws PairingError `MALFORMED`, `EXPIRED`. */
export function readSignIn({ seconds }: Client<WalletEvent>, params: unknown) {
  const { authPayload, requester, expiryTimestamp } = isRecord(params) ? params : {}
  const { publicKey, metadata } = isRecord(requester) ? requester : {}
  const chains = isRecord(authPayload) ? authPayload.chains : undefined
  const isListed = Array.isArray(chains) && chains.length <= mostChains && chains.every(isChain)
  if (!isKey(publicKey) || !isListed) throw new PairingError('MALFORMED')
  const expiry = readExpiry(expiryTimestamp, seconds(), life)
  const payload = parsePayload(authPayload)
  return { publicKey, request: { requester: parseMetadata(metadata), chains, payload, expiry } }
}
