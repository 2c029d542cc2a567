/**
 * Ids that sites know wallets by (specification, section 3) which announce themselves under a reverse-DNS name. That
 * name stays the wallet's id, so that what a browser has kept of it holds; the id here finds it too.
 */
const knownIds: Readonly<Record<string, string>> = {
  okx: 'com.okex.wallet',
  ledger: 'com.ledger',
}

/** The reverse-DNS name that stands behind a known id. */
export const rdnsOfKnown = (id: string): string | undefined =>
  Object.hasOwn(knownIds, id) ? knownIds[id] : undefined

/** The known ids of a wallet by its reverse-DNS name. */
export const knownIdsOf = (rdns: string | undefined): readonly string[] =>
  Object.keys(knownIds).filter((id) => knownIds[id] === rdns)
