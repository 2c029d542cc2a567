/* Numbers of the specification, section 9, that come with the card. What bootConstants.ts says holds here. */

export const imagePreloadMs = 2000
export const shakeMs = 500
export const toastReplaceMs = 150
export const walletRecommendedSize = 4
