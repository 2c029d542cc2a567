import type { Address } from '@solana/kit'

/** One token of the local Solana chain. `quirk` names the behavior that a product has to handle. */
export type SolanaToken = {
  mint: Address
  /** The token program that owns it. */
  program: Address
  quirk: 'transferFee' | 'zeroDecimals' | 'spam' | null
  /** On-chain for tokens of Token-2022 (metadata extension). For others only in this table. */
  name: string
  symbol: string
  decimals: number
  /** The part of each transfer that the token withholds. The maximum is in base units. */
  transferFee: { basisPoints: number; maximum: bigint } | null
}

/** Addresses of the two token programs. */
export const tokenPrograms = {
  classic: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
} as const

/** The tokens of a fresh chain. Seeds of the mints are `portico local mint: <name>`, padded with dots. */
export const solanaTokens = {
  dollar: {
    mint: '9u6Dmp3YyCMgTuBU1LXfEGNfwrh6GCnzsuUwkWzZP3mE' as Address,
    program: tokenPrograms.classic,
    quirk: null,
    name: 'Portico Dollar',
    symbol: 'PUSD',
    decimals: 6,
    transferFee: null,
  },
  toll: {
    mint: 'BX4xU6wZpf6t4N9YTqgNoVWzc6XZQF74hNLWNh8RccmY' as Address,
    program: tokenPrograms.token2022,
    quirk: 'transferFee',
    name: 'Portico Toll',
    symbol: 'PTOLL',
    decimals: 9,
    transferFee: { basisPoints: 100, maximum: 5_000_000_000n },
  },
  zero: {
    mint: 'CXHvVYQM2A2eKSYECJePvY6GJ95yYg4HvSMqm3xFHPNy' as Address,
    program: tokenPrograms.classic,
    quirk: 'zeroDecimals',
    name: 'Zero',
    symbol: 'ZERO',
    decimals: 0,
    transferFee: null,
  },
  spam: {
    mint: 'FstGDRKVfLG1HXcaB7dPpSsLsu9CLpiq9VDXeTHtcWgc' as Address,
    program: tokenPrograms.token2022,
    quirk: 'spam',
    name: '<b>Gift</b> \u202eevil\u202c <img src=x onerror=alert(1)> claim at https://claim.example/?a=1&b=2',
    symbol: 'https://claim.example',
    decimals: 9,
    transferFee: null,
  },
} as const satisfies Record<string, SolanaToken>

/** Name of a local Solana token. */
export type SolanaTokenName = keyof typeof solanaTokens

/** Base units of two accounts on a fresh chain. No other account has a token account. */
export const solanaHoldings: Readonly<Record<SolanaTokenName, { demo: bigint; second: bigint }>> = {
  dollar: { demo: 1_250_750_000n, second: 100_000_000n },
  toll: { demo: 400_000_000_000n, second: 20_500_000_000n },
  zero: { demo: 7n, second: 1n },
  spam: { demo: 1_000_000_000_000_000n, second: 1_000_000_000_000_000n },
}
