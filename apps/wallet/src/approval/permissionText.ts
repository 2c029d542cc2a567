import type { SessionProposal } from '@portico/pairing'

const words: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  solana_signMessage: 'sign messages',
  eth_signTypedData_v4: 'sign structured data',
  eth_sendTransaction: 'send transactions',
  solana_signTransaction: 'sign transactions',
  solana_signAllTransactions: 'sign transactions',
  solana_signAndSendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'switch networks',
  wallet_addEthereumChain: 'add a network',
}

/** Describes what a site would be able to request. Methods that the wallet lacks are left out. */
export function permissionText({
  required,
  optional,
}: Pick<SessionProposal, 'required' | 'optional'>): string[] {
  const requested = [...Object.values(required), ...Object.values(optional)].flatMap(
    (namespace) => namespace.methods,
  )
  return [
    ...new Set(
      Object.keys(words)
        .filter((method) => requested.includes(method))
        .map((method) => words[method] ?? method),
    ),
  ]
}
