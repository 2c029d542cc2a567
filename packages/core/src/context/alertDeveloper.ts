import type { PorticoError } from '../errors/PorticoError.ts'
import type { Context } from './context.ts'

/** Keeps what is set up wrong for the developers of the site; the same thing once. */
export function alertDeveloper(context: Context, error: PorticoError): void {
  context.internal.store.setState((state) =>
    state.alerts.some((alert) => alert.message === error.message)
      ? state
      : { alerts: [...state.alerts, error] },
  )
}

/** Takes an alert away. */
export function closeAlert(context: Context, error: PorticoError): void {
  context.internal.store.setState(({ alerts }) => ({
    alerts: alerts.filter((alert) => alert !== error),
  }))
}
