/*
 * Numbers of the specification, section 9, that load with the card. They are apart for the reason given in
 * bootConstants.ts.
 */

export const imagePreloadMs = 2000
export const shakeMs = 500
export const toastReplaceMs = 150
export const walletRecommendedSize = 4
