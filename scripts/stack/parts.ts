/** One part of the local stack, with its address. */
export type Part = {
  name: string
  /** Its name in the table of addresses. */
  label: string
  host: 'localhost' | 'wallet.localhost' | 'login.localhost' | '127.0.0.1'
  port: number
}

/** Every part of the local stack, in the order of the table of addresses. */
export const parts = {
  demo: { name: 'demo', label: 'Demo site', host: 'localhost', port: 5180 },
  wallet: { name: 'wallet', label: 'Web wallet', host: 'wallet.localhost', port: 5181 },
  playground: { name: 'playground', label: 'All views', host: 'localhost', port: 5182 },
  server: { name: 'server', label: 'Server', host: 'localhost', port: 4180 },
  login: { name: 'login', label: 'Login frame', host: 'login.localhost', port: 4181 },
  mailbox: { name: 'mailbox', label: 'Mailbox', host: 'localhost', port: 4190 },
  bridge: { name: 'bridge', label: 'Test bridge', host: 'localhost', port: 4192 },
  sellers: { name: 'sellers', label: 'Test on-ramp providers', host: 'localhost', port: 4191 },
  exchange: { name: 'exchange', label: 'Test exchange', host: '127.0.0.1', port: 4193 },
  chain: { name: 'chain', label: 'Portico Local (id 31337)', host: '127.0.0.1', port: 8545 },
  chain2: { name: 'chain2', label: 'Portico Second (id 31338)', host: '127.0.0.1', port: 8546 },
  solana: { name: 'solana', label: 'Portico Solana', host: '127.0.0.1', port: 8899 },
} as const satisfies Record<string, Part>

/** Name of a part. */
export type PartName = keyof typeof parts

/** A value for every part. */
export type PerPart<T> = Record<PartName, T>

/** Names of all parts, in the order of the table. */
export const partNames = Object.keys(parts) as PartName[]

/** Returns the result of a function for every part. */
export function perPart<T>(make: (name: PartName) => T): PerPart<T> {
  return Object.fromEntries(partNames.map((name) => [name, make(name)])) as PerPart<T>
}

/** Returns the environment variable that moves a part to another port. */
export const portVariable = (name: PartName) => `PORTICO_PORT_${name.toUpperCase()}`

/** Returns the address of a part. */
export const urlOf = (name: PartName, port: number) => `http://${parts[name].host}:${port}`
