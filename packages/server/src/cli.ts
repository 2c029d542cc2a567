import { canonicalEmail } from './auth/canonicalEmail.ts'
import type { Config } from './config/config.ts'
import { variableNames } from './config/readConfig.ts'
import { closestMatch } from './util/closestMatch.ts'
import { plural } from './util/plural.ts'

/** The command of the program. */
export type Command =
  | 'serve'
  | 'check-config'
  | 'backup'
  | 'add-custody-key'
  | 'rewrap-custody-keys'
  | 'send-test-mail'
  | 'version'
  | 'help'

/** The error for an unknown argument. The message is for the operator. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

const flags: Readonly<Record<string, Command>> = {
  '--check-config': 'check-config',
  '--backup': 'backup',
  '--add-custody-key': 'add-custody-key',
  '--rewrap-custody-keys': 'rewrap-custody-keys',
  '--send-test-mail': 'send-test-mail',
  '--version': 'version',
  '-v': 'version',
  '--help': 'help',
  '-h': 'help',
}

/**
 * Reads the arguments of the program.
 * @throws ArgumentError for an unknown argument, and for several commands.
 */
export function readCommand(given: readonly string[]): Command {
  const commands = given.map((argument) => {
    const name = argument.replace(/^(--send-test-mail|--backup)=.*/s, '$1')
    const command = Object.hasOwn(flags, name) ? flags[name] : undefined
    if (command) return command
    const meant = closestMatch(argument, Object.keys(flags))
    throw new ArgumentError(
      `${argument} is not a known argument${meant ? `; did you mean ${meant}?` : ': see --help'}`,
    )
  })
  const [first = 'serve', ...others] = new Set(commands)
  if (others.length === 0) return first
  throw new ArgumentError('one argument at a time: each is a separate command')
}

/**
 * Returns the recipient of a test mail, or undefined if none is named.
 * @throws ArgumentError for an invalid address.
 */
export function readTestAddress(given: readonly string[]): string | undefined {
  const [, text] = /^--send-test-mail=(.*)$/s.exec(given[0] ?? '') ?? []
  if (text === undefined) return undefined
  const address = canonicalEmail(text)
  if (address === undefined) throw new ArgumentError(`${text} is not an e-mail address`)
  return address
}

/**
 * Returns the path of the file that `--backup` creates.
 * @throws ArgumentError if none is named.
 */
export function readBackupPath(given: readonly string[]): string {
  const [, path] = /^--backup=(.+)$/s.exec(given[0] ?? '') ?? []
  if (path === undefined) throw new ArgumentError('--backup needs a file: --backup=<file>')
  return path
}

/** The text of `--help`. */
export const helpText = `Usage: portico-server [--check-config | --backup=<file> | --add-custody-key | --rewrap-custody-keys | --send-test-mail | --version | --help]

Serves until it receives SIGTERM or SIGINT. Without any setting it listens on
http://127.0.0.1:4180 and stores its data in ./portico.db.

  --check-config         reads the settings, reports their faults, and exits (0: none, 2: some)
  --backup=<file>        copies the SQLite database to a new file, while a server runs or not, and exits
  --add-custody-key      adds a key to CUSTODY_KEY_FILE, which wraps from then on, and exits
  --rewrap-custody-keys  wraps the data keys of all embedded wallets under the newest key, and exits
  --send-test-mail       sends a mail to MAIL_FROM, or to the address of --send-test-mail=<address>, and exits
  --version              prints the version and exits
  --help                 prints this and exits

Settings are variables of the environment, each described in docs/server/settings.md:
${variableNames.map((name) => `  ${name}`).join('\n')}
`

/** Returns the text of `--check-config` for valid settings. */
export function describeConfig({ chains, projects, database, host, port }: Config): string {
  const where = database.kind === 'sqlite' ? `SQLite at ${database.path}` : 'PostgreSQL'
  return `The settings are valid: ${plural(chains.length, 'chain')}, ${plural(projects.length, 'project')}, ${where}, ${host}:${port}.`
}
