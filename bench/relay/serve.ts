import { defaultConfig, startServer } from '@portico/server'
import { projectId } from './relayClient.ts'

/**
 * Runs as a process: a relay on the database of the first argument, with the limits of the second. On request it prints
 * its use.
 */
const many = { burst: 1_000_000, perSecond: 1_000_000 }
const { relayUrl, stop } = await startServer({
  port: 0,
  logLevel: 'error',
  database: JSON.parse(process.argv[2] ?? ''),
  projects: [{ id: projectId, name: 'Bench', allowedOrigins: [] }],
  relay: {
    ...defaultConfig.relay,
    limits: {
      ...defaultConfig.relay.limits,
      // All of the load comes from one address.
      socketsPerIp: 100_000,
      socketsPerProject: 100_000,
      connectionsPerIp: many,
      messagesPerIp: many,
      messagesPerProject: many,
      ...JSON.parse(process.argv[3] ?? '{}'),
    },
  },
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ memory: process.memoryUsage().rss, processor: (user + system) / 1000 })
})
process.once('disconnect', () => void stop().then(() => process.exit()))
process.send?.(relayUrl)
