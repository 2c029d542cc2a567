/** The levels of the log, least to most urgent, and `silent`. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number]

/** What a log line carries. Never a secret and never an account address. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

/** Writes one line of JSON per event. */
export type Logger = Record<
  Exclude<LogLevel, 'silent'>,
  (event: string, fields?: LogFields) => void
>

/** A logger that gives JSON lines to `write`; lines below `level` are dropped. */
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
