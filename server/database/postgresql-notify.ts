import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ChangeNotifier } from './change-notifications.ts'

const CHANNEL = 'site_changes'
const RETRY_MS = 1000

type Options = { url: string; onError: (error: Error) => void }

/** Change notifications with LISTEN/NOTIFY: PostgreSQL delivers them at the commit, in commit order. */
export function postgresqlNotifier({ url, onError }: Options): ChangeNotifier {
  // a process invalidates its own cache directly
  const own = randomUUID()

  return {
    async notify(tx, subjects) {
      await tx.$executeRawUnsafe(`SELECT pg_notify('${CHANNEL}', $1)`, [own, ...subjects].join(' '))
    },

    follow(onChange, onGap) {
      let client: Client | undefined
      let timer: NodeJS.Timeout | undefined
      let isOver = false

      function again(error: Error) {
        if (isOver || timer !== undefined) return
        onError(error)
        timer = setTimeout(() => {
          timer = undefined
          connect()
        }, RETRY_MS).unref()
      }

      function connect() {
        const line = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
        client = line
        line.on('error', again)
        line.on('end', () => again(new Error('the connection for notifications was closed')))
        line.on('notification', ({ payload = '' }) => {
          const [from, ...subjects] = payload.split(' ')
          if (from !== own) onChange(subjects)
        })
        line
          .connect()
          .then(() => line.query(`LISTEN ${CHANNEL}`))
          .then(onGap, again) // earlier notifications are lost
      }

      connect()
      return async () => {
        isOver = true
        clearTimeout(timer)
        await client?.end().catch(() => undefined)
      }
    },
  }
}
