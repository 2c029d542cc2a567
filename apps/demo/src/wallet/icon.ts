const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#2b2a6b"/><path d="M24 34h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V32a8 8 0 0 1 8-8h34" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><circle cx="62" cy="53" r="6" fill="#ffc83d"/></svg>`

/** The demo wallet's icon as the data URI that EIP-6963 requires. */
export const walletIcon = `data:image/svg+xml;base64,${btoa(svg)}`
