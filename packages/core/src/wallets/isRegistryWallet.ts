import type { RegistryWallet } from '@portico/contract'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const number: Check = (value) => typeof value === 'number' && !Number.isNaN(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const nullable = (check: Check): Check => optional((value) => value === null || check(value))
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const object =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]))

const link = nullable(text)

const shape: Record<keyof RegistryWallet, Check> = {
  id: text,
  name: text,
  homepage: link,
  image_id: link,
  image_url: optional(text),
  description: optional(text),
  order: optional(number),
  chains: optional(list(text)),
  badge_type: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  firefox_store: link,
  rdns: link,
  injected: nullable(list(object({ namespace: text, injected_id: text }))),
}

/** An entry in the form that servers of this API send: optional fields may be absent or `null`. */
type RegistryEntry = Partial<RegistryWallet> & Pick<RegistryWallet, 'id' | 'name'>

/**
 * Whether a value is an entry of the registry, by `registryWallet` of the contract. Written by hand: the first wallets
 * load with the card, and a schema library would be a tenth of it.
 */
export const isRegistryWallet = object(shape) as (value: unknown) => value is RegistryEntry
