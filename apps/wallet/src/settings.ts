import { isRecord } from '@portico/contract'
import { type Chain, isRelayUrl, isText, parseChain, type WalletConfig } from './config.ts'
import { wellKnownNetworks } from './requests/wellKnownNetworks.ts'

/** What the owner has chosen, none of it secret. */
export type Settings = {
  /** How many accounts there are. */
  count: number
  /** Index of the account that is in use. */
  account: number
  /** CAIP-2 of the chain that is in use. */
  chainId: string
  /** Chains that sites had added. */
  added: readonly Chain[]
  /** Another relay than the configured one. */
  relay?: { url: string; projectId: string }
  /** Minutes without a touch after which the wallet locks itself. */
  idleMinutes: number
}

/** As many accounts as the wallet derives. */
export const maxAccounts = 20
/** As many chains as the wallet remembers beside those that its configuration has. */
export const maxChains = 30
/** What may be chosen for the time until the wallet locks itself, in minutes. */
export const idleChoices = [1, 5, 15, 60] as const

/** Reads the settings; what is malformed falls back to what holds at first. */
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
