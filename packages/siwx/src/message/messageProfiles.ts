import type { Namespace } from '@portico/contract'
import { isEip55Address, toEip55Address } from './eip55.ts'

/** What differs between the messages of chain families. */
export type MessageProfile = {
  /** The word in the first line: "your Ethereum account". */
  accountKind: string
  /** Whether an empty line stands where a statement would. EIP-4361 has one, the Wallet Standard none. */
  hasStatementGap: boolean
  /** How a reference of CAIP-2 is written behind "Chain ID: ". */
  writeChainId: (reference: string) => string
  /** The reference behind "Chain ID: "; undefined for what `writeChainId` does not write. */
  readChainId: (text: string) => string | undefined
  /** Whether an address is written as the family does. Says nothing of whether there is such an account. */
  isAddress: (text: string) => boolean
  /** An address as `isAddress` has it, where wallets write it otherwise too. */
  writeAddress?: (address: string) => string
}

/** What wallets of Solana call the public clusters (Wallet Standard), by the references of CAIP-2. */
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

/** Families without a profile of CAIP-122 of their own have the whole id of CAIP-2 in the text. */
const whole = (namespace: Namespace) => ({
  hasStatementGap: true,
  writeChainId: (reference: string) => `${namespace}:${reference}`,
  readChainId: (text: string) =>
    text.startsWith(`${namespace}:`) ? isReference(text.slice(namespace.length + 1)) : undefined,
})
const hasOneCase = (address: string) => /^0x([\da-f]*|[\dA-F]*)$/.test(address)
const matches = (pattern: string) => (text: string) => new RegExp(`^(?:${pattern})$`).test(text)

/** One line for each chain family. */
export const messageProfiles: Readonly<Record<Namespace, MessageProfile>> = {
  eip155: {
    accountKind: 'Ethereum',
    hasStatementGap: true,
    writeChainId: (reference) => reference,
    readChainId: (text) => (decimal.test(text) ? text : undefined),
    isAddress: isEip55Address,
    // Many wallets leave the checksum out; a wrong one is a mistake.
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
