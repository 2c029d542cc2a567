/**
 * Runs as a process: sends the mails of the SQLite file in the first argument to the mail server in the second, until
 * it is killed. The third is how far its clock is ahead.
 */

import { createOutbox } from '../src/mail/outbox.ts'
import { createSmtpMailer } from '../src/mail/smtpMailer.ts'
import { openStore } from '../src/store/openStore.ts'
import { createLogger } from '../src/util/logger.ts'
import { createMetrics } from '../src/util/metrics.ts'
import { nodePlatform } from '../src/util/platform.ts'

const [path = '', smtpUrl = '', ahead = '0'] = process.argv.slice(2)
const now = () => Date.now() + Number(ahead)
const platform = { ...nodePlatform, now }
const { mails } = await openStore({ kind: 'sqlite', path }, now)
const from = { name: 'Portico', address: 'login@portico.test' }
const logger = createLogger({ level: 'silent', write: () => {}, now })
createOutbox({
  mails,
  mailer: createSmtpMailer({ smtpUrl, from }, platform),
  platform,
  logger,
  metrics: createMetrics(),
}).start()
