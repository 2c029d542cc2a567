/** What a site meant that opens a view by a name of the specification which no view has here. */
const others: Readonly<Record<string, string>> = {
  History: 'Did you mean Transactions?',
  Socials: 'Logging in with a social account is not part of Portico yet',
  ConnectingFarcaster: 'Logging in with a social account is not part of Portico yet',
}

/** Says what is the matter with a view that a site cannot open; undefined for names that nobody knows. */
export const adviceOnView = (view: string): string | undefined =>
  Object.hasOwn(others, view) ? others[view] : undefined
