import type { CaipNetworkId } from '@portico/contract'
import type { RequestReader, WalletRequest } from '../../types/request.ts'

/**
 * What is particular to a chain family and needs none of its libraries: the requests that wallets may get,
 * how they are read, and pairing. `Adapter.loadFamily` loads it on first use.
 */
export type ChainFamily = {
  /** The methods that a site may ask for; any other is refused. Specification, section 5. */
  methods: {
    /** Answered without asking anybody. */
    safe: readonly string[]
    /** The wallet asks its owner, and the widget shows what is asked. */
    needsApproval: readonly string[]
  }
  /** Reads what is asked, by method. What has no reader is shown as it is. */
  readers: Readonly<Record<string, RequestReader>>
  /** A network in `chainChanged` (EIP-1193); its CAIP-2 id without this. */
  chainIdOf?(networkId: CaipNetworkId): string
  /** How wallets on other devices are asked; a family without cannot be paired. */
  loadPairing?(): Promise<FamilyPairing>
}

/** Where a site is on a family of a pairing session: the network, and the accounts there. */
export type PairedView = {
  networkId: CaipNetworkId
  /** Plain addresses; the one that the wallet would use first. */
  addresses: readonly [string, ...string[]]
}

/** A wallet on another device, as the requests of one family see it. */
export type PairedWallet = {
  /** @throws PorticoError `NOT_CONNECTED`. */
  view(): PairedView
  /** The networks of the family that the wallet has approved. */
  networks(): readonly CaipNetworkId[]
  /** Goes to an approved network; returns whether it is one. */
  switchTo(networkId: CaipNetworkId): boolean
  /** Waits until the wallet has approved a network, and goes there. Rejects with 4200 (EIP-1193). */
  untilApproved(networkId: CaipNetworkId): Promise<void>
  /** Asks the wallet, on a network. Rejects with the wallet's own error. */
  request(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
  /** Asks the nodes of a network. Rejects with the node's own error. */
  read(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
}

/** How wallets of a family on other devices are asked (CAIP-25). */
export type FamilyPairing = {
  /** All methods that are ever asked of such a wallet. Specification, section 5. */
  methods: readonly string[]
  /** Methods that a wallet answers without asking its owner. */
  safeMethods?: readonly string[]
  /** Whether a request is one of this family; names of methods do not all say so. */
  handles(method: string): boolean
  /** Whether a text is a plain address of the family, as wallets write it. */
  isAddress(text: string): boolean
  /** Loads what writes a plain address in its canonical form; without it, they are taken as they are. */
  loadAddressFormat?(): Promise<(address: string) => string>
  /** Answers a request of the site, or has the wallet answer it. */
  request(wallet: PairedWallet, request: WalletRequest): unknown
  /** Whether a wallet that allows these methods can be asked to approve further networks. */
  canAddNetworks?(methods: readonly string[]): boolean
  /** The network that the data of `chainChanged` names; that of the event itself without this. */
  networkIn?(data: unknown): CaipNetworkId | undefined
}
