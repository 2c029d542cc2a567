import type { PorticoError } from '../errors/PorticoError.ts'
import type { Context } from './context.ts'

/** Stores a set-up error for the site's developers; each error only once. */
export function alertDeveloper(context: Context, error: PorticoError): void {
  context.internal.store.setState((state) =>
    state.alerts.some((alert) => alert.message === error.message)
      ? state
      : { alerts: [...state.alerts, error] },
  )
}

/** Removes an alert. */
export function closeAlert(context: Context, error: PorticoError): void {
  context.internal.store.setState(({ alerts }) => ({
    alerts: alerts.filter((alert) => alert !== error),
  }))
}
