type Hex = `0x${string}`

/** A token for settlements, with its domain (EIP-712) and the allowed recipients. Addresses are in lower case. */
export type FacilitatorAsset = {
  network: `eip155:${string}`
  asset: Hex
  name: string
  version: string
  payTo: Hex[]
}

/** The settlements for a project, whose back ends authenticate with one of its secret keys. */
export type FacilitatorProject = {
  projectId: string
  accepts: FacilitatorAsset[]
  /** The maximum number of transactions in a day, `defaultPerDay` unless given. */
  perDay?: number | undefined
  /** Whether only payers with a key are accepted, and no contracts, which can spend fees and pay nothing. */
  keysOnly?: boolean | undefined
}

/** The default maximum of payments for a project in a day. */
export const defaultPerDay = 10_000

/** The x402 facilitator. Without it there is none. */
export type FacilitatorConfig = {
  /** The private key of the account that pays the fees. */
  key: Hex
  projects: FacilitatorProject[]
}
