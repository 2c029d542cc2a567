type Hex = `0x${string}`

/** A token that payments are settled in, with its domain (EIP-712), and who may be paid in it. Addresses in lower case. */
export type FacilitatorAsset = {
  network: `eip155:${string}`
  asset: Hex
  name: string
  version: string
  payTo: Hex[]
}

/** What is settled for a project, whose back ends show one of its secret keys. */
export type FacilitatorProject = {
  projectId: string
  accepts: FacilitatorAsset[]
  /** So many transactions are sent for it in a day; `defaultPerDay` unless given. */
  perDay?: number | undefined
  /** Whether only payers with a key are settled for, and no contracts, which can spend fees and pay nothing. */
  keysOnly?: boolean | undefined
}

/** So many payments of a project are sent in a day unless the operator says otherwise. */
export const defaultPerDay = 10_000

/** The x402 facilitator; without it there is none. */
export type FacilitatorConfig = {
  /** The private key of the account that pays the fees. */
  key: Hex
  projects: FacilitatorProject[]
}
