import type { Namespace } from '@portico/contract'
import { isEip55Address, toEip55Address } from './eip55.ts'

/** The differences between the messages of chain families. */
export type MessageProfile = {
  /** The word in the first line: "your Ethereum account". */
  accountKind: string
  /** Whether an empty line replaces a missing statement: yes in EIP-4361, no in the Wallet Standard. */
  hasStatementGap: boolean
  /** Returns a CAIP-2 reference in the form that follows "Chain ID: ". */
  writeChainId: (reference: string) => string
  /** Returns the CAIP-2 reference of the text after "Chain ID: "; `undefined` if `writeChainId` would not write it. */
  readChainId: (text: string) => string | undefined
  /** Whether an address has the family's form. Does not say whether the account exists. */
  isAddress: (text: string) => boolean
  /** Returns an address in the form that `isAddress` accepts, if wallets use other forms too. */
  writeAddress?: (address: string) => string
}

/** The names of the public clusters in Solana wallets (Wallet Standard), by CAIP-2 reference. */
const clusterNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3z': 'testnet',
}
const clusterReferences = Object.fromEntries(
  Object.entries(clusterNames).map(([reference, name]) => [name, reference]),
)

const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/
const decimal = /^(0|[1-9]\d{0,31})$/
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const isReference = (text: string) => (referencePattern.test(text) ? text : undefined)

/** Families without their own CAIP-122 profile write the full CAIP-2 id into the text. */
const whole = (namespace: Namespace) => ({
  hasStatementGap: true,
  writeChainId: (reference: string) => `${namespace}:${reference}`,
  readChainId: (text: string) =>
    text.startsWith(`${namespace}:`) ? isReference(text.slice(namespace.length + 1)) : undefined,
})
const hasOneCase = (address: string) => /^0x([\da-f]*|[\dA-F]*)$/.test(address)
const matches = (pattern: string) => (text: string) => new RegExp(`^(?:${pattern})$`).test(text)

/** The profiles, one for each chain family. */
export const messageProfiles: Readonly<Record<Namespace, MessageProfile>> = {
  eip155: {
    accountKind: 'Ethereum',
    hasStatementGap: true,
    writeChainId: (reference) => reference,
    readChainId: (text) => (decimal.test(text) ? text : undefined),
    isAddress: isEip55Address,
    // Many wallets omit the checksum. A wrong checksum is an error.
    writeAddress: (address) => (hasOneCase(address) ? toEip55Address(address) : address),
  },
  solana: {
    accountKind: 'Solana',
    hasStatementGap: false,
    writeChainId: (reference) => clusterNames[reference] ?? `solana:${reference}`,
    readChainId(text) {
      if (Object.hasOwn(clusterReferences, text)) return clusterReferences[text]
      const reference = whole('solana').readChainId(text)
      return reference !== undefined && Object.hasOwn(clusterNames, reference)
        ? undefined
        : reference
    },
    isAddress: matches(`${base58}{32,44}`),
  },
  bip122: {
    ...whole('bip122'),
    accountKind: 'Bitcoin',
    isAddress: matches(`(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[123mn]${base58}{25,34}`),
  },
  polkadot: {
    ...whole('polkadot'),
    accountKind: 'Polkadot',
    isAddress: matches(`${base58}{46,50}`),
  },
  cosmos: {
    ...whole('cosmos'),
    accountKind: 'Cosmos',
    isAddress: matches('[a-z][a-z\\d]{0,81}1[02-9ac-hj-np-z]{38,58}'),
  },
}
