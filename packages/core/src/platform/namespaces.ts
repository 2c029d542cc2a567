import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'

/** What is said of a chain family, and what is its own way. No other file names a namespace. */
export type Family = {
  /** As visitors read it, where they choose one. */
  name: string
  /** The same on a tab or in a sentence: "Add EVM wallet". */
  shortName: string
  /** What an account can be, the default first; only embedded wallets have more than one kind. */
  accountTypes: readonly [AccountType, ...AccountType[]]
  /** The address that nobody owns. */
  zeroAddress?: RegExp
  /** A chain as providers of the family name it, from the reference of its CAIP-2 id. */
  chainId?: (reference: string) => string
}

/** Kinds of account. Specification, section 6. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The chain families. */
export const families: Readonly<Record<Namespace, Family>> = {
  eip155: {
    name: 'EVM networks',
    shortName: 'EVM',
    accountTypes: ['smartAccount', 'eoa'],
    zeroAddress: /^0x0{40}$/,
    chainId: (reference) => `0x${BigInt(reference).toString(16)}`,
  },
  solana: {
    name: 'Solana',
    shortName: 'Solana',
    accountTypes: ['eoa'],
    zeroAddress: /^1{32}$/,
  },
  polkadot: { name: 'Polkadot', shortName: 'Polkadot', accountTypes: ['eoa'] },
  bip122: { name: 'Bitcoin', shortName: 'Bitcoin', accountTypes: ['payment'] },
  cosmos: { name: 'Cosmos', shortName: 'Cosmos', accountTypes: ['eoa'] },
}

/** The chain family of a network. */
export const familyOf = (networkId: CaipNetworkId): Family => families[namespaceOf(networkId)]
