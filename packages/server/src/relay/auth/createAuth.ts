import { createThrottle } from '../../util/throttle.ts'
import { createRates } from '../connection/rates.ts'
import type { RelayOptions } from '../relayOptions.ts'
import { createAdmission } from './admit.ts'
import { createTarpit } from './tarpit.ts'

/** Warns, once a minute at most, of a token for an address that the settings do not name. */
function createAudienceWarning({ logger, system }: Pick<RelayOptions, 'logger' | 'system'>) {
  const throttled = createThrottle(60_000, system.now)
  return (audience: string) =>
    throttled(() =>
      logger.warn('relay refused a token for an address that RELAY_AUDIENCES does not name', {
        audience: audience.slice(0, 200),
      }),
    )
}

/** Who is let in, how often one may ask, and who has to wait for a refusal. */
export function createAuth(options: RelayOptions) {
  const { config, system } = options
  const rates = createRates(config.limits, options.rateLimiters)
  const admit = createAdmission({
    ...options,
    audiences: config.audiences,
    rates,
    now: system.now,
    onOtherAudience: createAudienceWarning(options),
  })
  return { rates, admit, tarpit: createTarpit(system) }
}
