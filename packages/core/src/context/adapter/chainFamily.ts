import type { CaipNetworkId } from '@portico/contract'
import type { RequestReader, WalletRequest } from '../../types/request.ts'

/**
 * The parts specific to a chain family that need none of its libraries: the requests that wallets may get, their
 * readers, and pairing. `Adapter.loadFamily` loads it on first use.
 */
export type ChainFamily = {
  /** The methods that a site may request; any other is rejected. Specification, section 5. */
  methods: {
    /** Answered without an approval. */
    safe: readonly string[]
    /** The wallet requests its owner's approval, and the widget shows the request. */
    needsApproval: readonly string[]
  }
  /** Readers of requests, by method. A request without a reader is shown as it is. */
  readers: Readonly<Record<string, RequestReader>>
  /** Returns the id of a network for `chainChanged` (EIP-1193); defaults to its CAIP-2 id. */
  chainIdOf?(networkId: CaipNetworkId): string
  /** Loads the requests to wallets on other devices. A family without this cannot be paired. */
  loadPairing?(): Promise<FamilyPairing>
}

/** A site's position in one family of a pairing session: the network, and the accounts there. */
export type PairedView = {
  networkId: CaipNetworkId
  /** Plain addresses; the wallet's default first. */
  addresses: readonly [string, ...string[]]
}

/** A wallet on another device, as seen by the requests of one family. */
export type PairedWallet = {
  /** @throws PorticoError `NOT_CONNECTED`. */
  view(): PairedView
  /** Returns the networks of the family that the wallet has approved. */
  networks(): readonly CaipNetworkId[]
  /** Switches to an approved network; returns whether it is one. */
  switchTo(networkId: CaipNetworkId): boolean
  /** Waits until the wallet has approved a network, and switches to it. Rejects with 4200 (EIP-1193). */
  untilApproved(networkId: CaipNetworkId): Promise<void>
  /** Sends a request to the wallet, on a network. Rejects with the wallet's own error. */
  request(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
  /** Sends a request to the nodes of a network. Rejects with the node's own error. */
  read(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
}

/** The requests to a family's wallets on other devices (CAIP-25). */
export type FamilyPairing = {
  /** All methods that are ever requested from such a wallet. Specification, section 5. */
  methods: readonly string[]
  /** Methods that a wallet answers without asking its owner. */
  safeMethods?: readonly string[]
  /** Whether a method belongs to this family; some method names do not show it. */
  handles(method: string): boolean
  /** Whether a text is a plain address of the family, as wallets write it. */
  isAddress(text: string): boolean
  /** Loads a function that writes a plain address in its canonical form. Without it, addresses stay as they are. */
  loadAddressFormat?(): Promise<(address: string) => string>
  /** Answers a request of the site, or forwards it to the wallet. */
  request(wallet: PairedWallet, request: WalletRequest): unknown
  /** Whether a wallet that allows these methods can be asked to approve more networks. */
  canAddNetworks?(methods: readonly string[]): boolean
  /** Returns the network that the data of `chainChanged` names. Without it, the network of the event itself counts. */
  networkIn?(data: unknown): CaipNetworkId | undefined
}
