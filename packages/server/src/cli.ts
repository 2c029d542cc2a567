import type { Config } from './config/config.ts'
import { variableNames } from './config/readConfig.ts'
import { closestMatch } from './util/closestMatch.ts'

/** What the program is asked to do. */
export type Command = 'serve' | 'check-config' | 'version' | 'help'

/** An unknown argument. The message is for the operator. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

const flags: Readonly<Record<string, Command>> = {
  '--check-config': 'check-config',
  '--version': 'version',
  '-v': 'version',
  '--help': 'help',
  '-h': 'help',
}

/**
 * Reads the arguments of the program.
 * @throws ArgumentError for one that is not known.
 */
export function readCommand(given: readonly string[]): Command {
  const commands = given.map((argument) => {
    const command = Object.hasOwn(flags, argument) ? flags[argument] : undefined
    if (command) return command
    const meant = closestMatch(argument, Object.keys(flags))
    throw new ArgumentError(
      `${argument} is not a known argument${meant ? `; did you mean ${meant}?` : ': see --help'}`,
    )
  })
  return commands[0] ?? 'serve'
}

/** What `--help` prints. */
export const helpText = `Usage: portico-server [--check-config | --version | --help]

Serves until it gets SIGTERM or SIGINT. Without any setting it listens on
http://127.0.0.1:4180 and keeps its data in ./portico.db.

  --check-config  reads the settings, says what is wrong with them, and ends (0: nothing, 2: something)
  --version       prints the version and ends
  --help          prints this and ends

Settings are variables of the environment, each described in docs/server.md:
${variableNames.map((name) => `  ${name}`).join('\n')}
`

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** What `--check-config` says of settings that can be used. */
export function describeConfig({ chains, projects, database, host, port }: Config): string {
  const where = database.kind === 'sqlite' ? `SQLite at ${database.path}` : 'PostgreSQL'
  return `The settings can be used: ${counted(chains.length, 'chain')}, ${counted(projects.length, 'project')}, ${where}, ${host}:${port}.`
}
