import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ChangeNews } from './change-news.ts'

const CHANNEL = 'site_changes'
const RETRY_MS = 1000

type Options = { url: string; onError: (error: Error) => void }

/** News by NOTIFY: PostgreSQL hands on at the commit, in the order of commits, to whoever listens. */
export function postgresqlNews({ url, onError }: Options): ChangeNews {
  // a process has dropped its own answers by itself
  const own = randomUUID()

  return {
    async tell(tx, subjects) {
      await tx.$executeRawUnsafe(`SELECT pg_notify('${CHANNEL}', $1)`, [own, ...subjects].join(' '))
    },

    follow(onNews, onGap) {
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
        line.on('end', () => again(new Error('the line of news was closed')))
        line.on('notification', ({ payload = '' }) => {
          const [from, ...subjects] = payload.split(' ')
          if (from !== own) onNews(subjects)
        })
        line
          .connect()
          .then(() => line.query(`LISTEN ${CHANNEL}`))
          .then(onGap, again) // whatever was told before cannot be heard any more
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
