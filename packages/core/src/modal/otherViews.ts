/** Advice for names of views in the specification that have no view here. */
const others: Readonly<Record<string, string>> = {
  History: 'Did you mean Transactions?',
  Socials: 'Logging in with a social account is not part of Portico yet',
  ConnectingFarcaster: 'Logging in with a social account is not part of Portico yet',
}

/** Returns the advice about a view that a site cannot open; `undefined` for unknown names. */
export const adviceOnView = (view: string): string | undefined =>
  Object.hasOwn(others, view) ? others[view] : undefined
