import { isRecord } from '@portico/contract'
import { type Chain, isRelayUrl, isText, parseChain, type WalletConfig } from './config.ts'
import { wellKnownNetworks } from './requests/wellKnownNetworks.ts'

/** The owner's settings, none of them secret. */
export type Settings = {
  /** The number of accounts. */
  count: number
  /** The index of the account in use. */
  account: number
  /** The CAIP-2 id of the chain in use. */
  chainId: string
  /** The chains that sites added. */
  added: readonly Chain[]
  /** Another relay than the configured one. */
  relay?: { url: string; projectId: string }
  /** The minutes without input after which the wallet locks itself. */
  idleMinutes: number
}

/** The maximum number of accounts. */
export const maxAccounts = 20
/** The maximum number of chains that the wallet stores, besides those of its configuration. */
export const maxChains = 30
/** The options for the time until the wallet locks itself, in minutes. */
export const idleChoices = [1, 5, 15, 60] as const

/** Parses the settings. A malformed field gets its default. */
export function parseSettings(input: unknown, { chains }: WalletConfig): Settings {
  const fields = isRecord(input) ? input : {}
  const count = within(fields.count, 1, maxAccounts) ?? 1
  const given = Array.isArray(fields.added) ? fields.added : []
  const added = given
    .flatMap(parseChain)
    .map((chain) => ({
      ...chain,
      ...wellKnownNetworks.get(Number(chain.id.slice('eip155:'.length))),
    }))
    .filter(({ id }) => !chains.some((chain) => chain.id === id))
    .slice(0, maxChains)
  const known = [...chains, ...added].find(({ id }) => id === fields.chainId) ?? chains[0]
  return {
    count,
    account: within(fields.account, 0, count - 1) ?? 0,
    chainId: known?.id ?? '',
    added,
    ...readRelay(fields.relay),
    idleMinutes: idleChoices.find((choice) => choice === fields.idleMinutes) ?? 5,
  }
}

function readRelay(input: unknown): Pick<Settings, 'relay'> {
  const { url, projectId } = isRecord(input) ? input : {}
  return isRelayUrl(url) && isText(projectId) ? { relay: { url, projectId } } : {}
}

const within = (value: unknown, least: number, most: number): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : undefined
