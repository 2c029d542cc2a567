#!/usr/bin/env node
import {
  ArgumentError,
  type Command,
  describeConfig,
  helpText,
  readBackupPath,
  readCommand,
  readTestAddress,
} from './cli.ts'
import { configWarnings } from './config/configWarnings.ts'
import { readConfig, variableNames } from './config/readConfig.ts'
import { unknownNames } from './config/unknownNames.ts'
import { KeyProviderError } from './custody/keys/keyProvider.ts'
import { FrameMissingError } from './frame/loadFrame.ts'
import { ListenError } from './listen.ts'
import { TestMailError } from './mail/testMailError.ts'
import { StorageError } from './store/store.ts'
import { ConfigError } from './util/configError.ts'
import { createLineWriter } from './util/lineWriter.ts'
import { createLogger } from './util/logger.ts'
import { version } from './util/version.ts'

const write = createLineWriter(process.stdout)
const writeError = createLineWriter(process.stderr)

/**
 * Returns the exit code and text of an error. 1: a fault of the program. 2: the configuration is wrong. 3: port,
 * database or keys cannot be used.
 */
function explain(error: unknown): { code: number; text: string } {
  if (error instanceof ConfigError || error instanceof ArgumentError)
    return { code: 2, text: error.message }
  if (
    error instanceof ListenError ||
    error instanceof FrameMissingError ||
    error instanceof TestMailError
  )
    return { code: 3, text: error.message }
  if (error instanceof KeyProviderError)
    return {
      code: 3,
      text: `Cannot use the keys of embedded wallets (CUSTODY_KEY_FILE, CUSTODY_KEY_SERVICE, CUSTODY_KEY_CREDENTIALS): ${error.message}`,
    }
  if (error instanceof StorageError) {
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
    return {
      code: 3,
      text: `Cannot use the database (SQLITE_PATH, DATABASE_URL, REDIS_URL): ${reason}`,
    }
  }
  return { code: 1, text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

function fail(error: unknown): void {
  const { code, text } = explain(error)
  writeError(`${text}\n`)
  process.exitCode = code
}

const unknownSentences = () =>
  unknownNames(process.env, variableNames).unknown.map((name) => `${name} is not a known variable`)

function checkConfig(): void {
  const config = readConfig(process.env)
  const advice = [...unknownSentences(), ...configWarnings(config)].map((text) => `Note: ${text}\n`)
  write(`${describeConfig(config)}\n${advice.join('')}`)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger({ level: config.logLevel, write, now: Date.now })
  for (const sentence of unknownSentences()) logger.warn(sentence)
  // All other commands end without this module, and sooner.
  const { startServer } = await import('./startServer.ts')
  const server = await startServer({ ...config, writeLog: write })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A second signal ends the process at once. Open calls to nodes are no reason to wait.
      void server
        .stop()
        .catch(fail)
        .then(() => process.exit())
    })
}

async function custodyKeys(command: keyof typeof import('./custody/keys/keyCommands.ts')) {
  const commands = await import('./custody/keys/keyCommands.ts')
  write(`${await commands[command](readConfig(process.env))}\n`)
}

const commands: Readonly<Record<Command, () => void | Promise<void>>> = {
  serve,
  'check-config': checkConfig,
  backup: async () => {
    const to = readBackupPath(process.argv.slice(2))
    const { database } = readConfig(process.env)
    const { backUp } = await import('./store/backUp.ts')
    write(`${to} has ${backUp(database, to)} bytes. Copy CUSTODY_KEY_FILE to another place.\n`)
  },
  'add-custody-key': () => custodyKeys('addCustodyKey'),
  'rewrap-custody-keys': () => custodyKeys('rewrapCustodyKeys'),
  'send-test-mail': async () => {
    const to = readTestAddress(process.argv.slice(2))
    const { auth } = readConfig(process.env)
    if (!auth) throw new ConfigError('logins by e-mail are disabled: set SMTP_URL')
    const { sendTestMail } = await import('./mail/sendTestMail.ts')
    write(`${await sendTestMail(auth.mail, to)}\n`)
  },
  version: () => write(`${version}\n`),
  help: () => write(helpText),
}

async function main(): Promise<void> {
  await commands[readCommand(process.argv.slice(2))]()
}

await main().catch(fail)
