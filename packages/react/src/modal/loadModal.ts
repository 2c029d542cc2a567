/** The first part that opening loads: the card and the Connect view. */
export const loadModal = () => import('./mountModal.tsx')
