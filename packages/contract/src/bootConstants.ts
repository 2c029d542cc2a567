/*
 * Numbers of the specification, section 9, that every host page loads. A bundler keeps a file whole
 * with the part that needs it first, so all others are in constants.ts: in one file they add 200 bytes to
 * every page load.
 */

export const recentWallets = 2
export const addressLead = 4
export const addressTail = 6
