/** The addresses of Safe's own programs for many calls (versions 1.1.1 to 1.4.1, both kinds of deployment). */
const known: ReadonlySet<string> = new Set([
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
])

/**
 * Whether code that runs as a Safe is one of these, so that it makes only the given calls. Any other program may do
 * anything with the Safe, whatever the name of its function.
 */
export const isMultiSend = (to: string, data: string): boolean =>
  known.has(to.toLowerCase()) && data.startsWith('0x8d80ff0a')
