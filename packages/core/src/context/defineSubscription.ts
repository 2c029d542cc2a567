import { defineService, type Service } from './services.ts'

/** Defines a service whose value is an unsubscribe function, which the service calls at its end. */
export const defineSubscription = (): Service<() => void> => defineService((stop) => stop())
