import { privateKeyToAccount } from 'viem/accounts'
import { readConfig } from '../config.ts'
import { sameAddress } from '../wallet/values.ts'

// The keys of the first two accounts of every local development node. They are public: anything sent to these accounts
// on a real network is lost.
const usualKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

/** The demo wallet's accounts: test money only. */
export const accounts = (readConfig().walletKeys?.evm ?? usualKeys).map((key, index) => ({
  name: `Account ${index + 1}`,
  signer: privateKeyToAccount(key),
}))

/** One of the wallet's accounts. */
export type WalletAccount = (typeof accounts)[number]

/** Returns the account of an address; undefined if the wallet does not have it. */
export const findAccount = (address: string): WalletAccount | undefined =>
  accounts.find(({ signer }) => sameAddress(signer.address, address))
