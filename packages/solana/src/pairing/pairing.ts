import type { FamilyPairing } from '@portico/core/adapter'
import { methods } from './methods.ts'
import { request } from './request.ts'

/** How Solana wallets on other devices are asked. */
export const pairing: FamilyPairing = {
  methods,
  handles: (method) => method.startsWith('solana_') || method === 'portico_switchNetwork',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  request,
}
