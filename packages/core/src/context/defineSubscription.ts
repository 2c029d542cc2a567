import { defineService, type Service } from './services.ts'

/** Defines a service that is a subscription: it ends by being called. */
export const defineSubscription = (): Service<() => void> => defineService((stop) => stop())
