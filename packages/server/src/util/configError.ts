/** The error for a variable of the environment that cannot be used. The message is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
