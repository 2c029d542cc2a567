import { readExactEvm } from '@portico/contract'
import type { Network } from '@portico/core'
import { errorOf, type PaymentActions } from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'

/**
 * Creates payments for resources over a ledger, in any token of 6 decimals. `reach` counts each call, and throws if a
 * test wants it.
 */
export function mockPayments(
  ledger: Ledger,
  reach: (what: keyof PaymentActions, network: Network) => void,
): PaymentActions {
  let nonces = 0
  return {
    async readTerms(offer) {
      const exact = readExactEvm(offer)
      if (!exact) return undefined
      const { network: networkId, asset, payTo, amount, maxTimeoutSeconds: seconds } = exact
      return { networkId, asset, payTo, amount: BigInt(amount), seconds }
    },
    async readAsset({ network, address, asset }) {
      reach('readAsset', network)
      const balance = ledger.tokens.get(addressKey(asset))?.get(addressKey(address)) ?? 0n
      return { symbol: 'USDC', decimals: 6, balance }
    },
    async authorize({ offer, from, now }) {
      const { payTo: to, amount: value, maxTimeoutSeconds } = offer
      const validBefore = now + maxTimeoutSeconds * 1000
      const nonce = `0x${(++nonces).toString(16).padStart(64, '0')}`
      const authorization = {
        from,
        to,
        value,
        nonce,
        validAfter: '0',
        validBefore: String(Math.floor(validBefore / 1000)),
      }
      const primaryType = 'TransferWithAuthorization'
      const types = {
        [primaryType]: Object.keys(authorization).map((name) => ({ name, type: 'string' })),
      }
      return {
        typedData: { types, primaryType, message: authorization },
        authorization,
        validBefore,
      }
    },
    writeSignIn: async ({ challenge: { info, supportedChains }, address, networks }) => {
      const chain = supportedChains.find(({ chainId }) => networks.some((id) => id === chainId))
      if (!chain) return undefined
      return { message: `sign in at ${info.domain}`, proof: { ...info, ...chain, address } }
    },
    async isUsed({ network, payment }) {
      reach('isUsed', network)
      const { nonce } = payment.payload.authorization as { nonce: string }
      // Without `usedPayments` the chain cannot be read.
      if (!ledger.usedPayments) throw errorOf('RPC_UNAVAILABLE')
      return ledger.usedPayments.has(nonce)
    },
  }
}
