/** Runs as a process: opens the database of the first argument and prints the applied steps. */
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/openDatabase.ts'
import { nodePlatform } from '../src/util/platform.ts'

// As at the start of a server: waits for the steps of another one, however long they take.
const patience = { ...nodePlatform, statementMs: 10 * 60 * 1000 }
const database = openDatabase(JSON.parse(process.argv[2] ?? ''), patience)
const applied = await migrate(database, Date.now)
await database.db.destroy()
process.stdout.write(JSON.stringify(applied))
