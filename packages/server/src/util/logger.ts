/** The levels of the log, least to most urgent, and `silent`. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** The level of the log. */
export type LogLevel = (typeof logLevels)[number]

/** The fields of a log line. Never a secret and never an account address. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** Writes one line of JSON per event. */
export type Logger = Record<
  Exclude<LogLevel, 'silent'>,
  (event: string, fields?: LogFields) => void
>

/** Creates a logger that passes JSON lines to `write`. Drops lines below `level`. */
export function createLogger(options: {
  level: LogLevel
  write: (line: string) => void
  now: () => number
}): Logger {
  const lowest = logLevels.indexOf(options.level)
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(level) < lowest) return
      const time = new Date(options.now()).toISOString()
      options.write(`${JSON.stringify({ time, level, event, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
