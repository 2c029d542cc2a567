import { createThrottle } from '../../util/throttle.ts'
import { createRates } from '../connection/rates.ts'
import type { RelayOptions } from '../relayOptions.ts'
import { createAdmission } from './admit.ts'
import { createTarpit } from './tarpit.ts'

/** Warns, at most once a minute, of a token for an address that the settings do not name. */
function createAudienceWarning({ logger, platform }: Pick<RelayOptions, 'logger' | 'platform'>) {
  const throttled = createThrottle(60_000, platform.now)
  return (audience: string) =>
    throttled(() =>
      logger.warn('relay token refused: audience missing in RELAY_AUDIENCES', {
        audience: audience.slice(0, 200),
      }),
    )
}

/** Creates the admission check, the rates, and the tarpit for refused clients. */
export function createAuth(options: RelayOptions) {
  const { config, platform } = options
  const rates = createRates(config.limits, options.rateLimiters)
  const admit = createAdmission({
    ...options,
    audiences: config.audiences,
    rates,
    now: platform.now,
    onOtherAudience: createAudienceWarning(options),
  })
  return { rates, admit, tarpit: createTarpit(platform) }
}
