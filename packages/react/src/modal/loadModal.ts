/** Loads the first part of an opening: the card and the Connect view. */
export const loadModal = () => import('./mountModal.tsx')
