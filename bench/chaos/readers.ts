import { listen } from './stay.ts'

/**
 * Runs as a process, which its parent stops so that it reads nothing. Its clients listen: the given number for each
 * topic of the arguments. It prints how many messages its clients received, each counted once for each client, and how
 * many were repeated.
 */
const [url = '', perTopic = '', ...topics] = process.argv.slice(2)

const got = { messages: 0, again: 0 }
const running = { is: true }
for (const topic of topics)
  for (let client = 0; client < Number(perTopic); client++) {
    const seen = new Set<string>()
    void listen(
      () => url,
      running,
      [topic],
      (message) => {
        const number = message.slice(0, message.indexOf(' '))
        if (seen.has(number)) got.again++
        else got.messages++
        seen.add(number)
      },
    )
  }

process.on('message', () => process.send?.(got))
process.once('disconnect', () => process.exit())
