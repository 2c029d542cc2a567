/*
 * Numbers of the specification, section 9, that every host page loads. A bundler keeps a file together with the first
 * part that needs it. All other numbers are therefore in constants.ts: in one file they would add 200 bytes to every
 * page load.
 */

export const recentWallets = 2
export const addressLead = 4
export const addressTail = 6
