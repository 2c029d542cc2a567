/** Loads the code that connects without a click. */
export const loadReconnection = () =>
  import('./reconnection.ts').then((module) => module.reconnection)
