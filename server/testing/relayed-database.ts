import { type Database, openDatabase } from '#server/database/database.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

type Relay = { urlOf: (url: string) => string }
type Settings<Started extends Relay> = {
  /** Starts the relay to the server of a URL. */
  start: (serverUrl: string) => Promise<Started>
  stop: (relay: Started) => Promise<void>
  /** Options for the database that is opened through the relay; `url` bypasses the relay. */
  options: (url: string) => Omit<Parameters<typeof openDatabase>[0], 'url'>
}

/** A PostgreSQL test database (`place`), and the same database opened through a relay. `close` closes all three. */
export type RelayedDatabase<Started extends Relay> = {
  place: TestDatabase
  relay: Started
  database: Database
  close: () => Promise<void>
}

/** Opens an empty PostgreSQL database through a relay, such as a pooler. */
export async function openRelayedDatabase<Started extends Relay>({
  start,
  stop,
  options,
}: Settings<Started>): Promise<RelayedDatabase<Started>> {
  const place = await openTestDatabase('postgresql')
  const relay = await start(place.url)
  const database = await openDatabase({ url: relay.urlOf(place.url), ...options(place.url) })
  const close = async () => {
    await database.close()
    await stop(relay)
    await place.dispose()
  }
  return { place, relay, database, close }
}
