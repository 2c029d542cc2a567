/** Brings the code that connects without a click. */
export const loadRestoring = () => import('./restoring.ts').then((it) => it.restoring)
