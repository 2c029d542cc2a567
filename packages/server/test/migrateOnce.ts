/** Run as a process: opens the database of the first argument and prints the steps it applied. */
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/openDatabase.ts'

const database = openDatabase(JSON.parse(process.argv[2] ?? ''))
const applied = await migrate(database, Date.now)
await database.db.destroy()
process.stdout.write(JSON.stringify(applied))
