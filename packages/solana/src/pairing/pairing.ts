import type { FamilyPairing } from '@portico/core/adapter'
import { methods } from './methods.ts'
import { request } from './request.ts'

/** The requests to Solana wallets on other devices. */
export const pairing: FamilyPairing = {
  methods,
  handles: (method) => method.startsWith('solana_') || method === 'portico_switchNetwork',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  request,
}
