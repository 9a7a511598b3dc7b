import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { ChangeNotifier } from './change-notifications.ts'

const CHANNEL = 'site_changes'
const RETRY_MS = 1000
/** Interval of the heartbeat and limit of its response, in ms: a silent connection is detected within their sum. */
const BEAT_MS = 1000
const ANSWER_MS = 2500

type Options = {
  url: string
  onError: (error: Error) => void
  /** Time limit for the response to the heartbeat, in ms. */
  answerMs?: number
}

/** Change notifications with LISTEN/NOTIFY: PostgreSQL delivers them at the commit, in commit order. */
export function postgresqlNotifier({ url, onError, answerMs = ANSWER_MS }: Options): ChangeNotifier {
  // a process ignores its own notifications, because it invalidates its cache directly
  const own = randomUUID()

  return {
    async notify(tx, subjects) {
      await tx.$executeRawUnsafe(`SELECT pg_notify('${CHANNEL}', $1)`, [own, ...subjects].join(' '))
    },

    follow(onChange, onGap) {
      let end: () => Promise<void>
      let timer: NodeJS.Timeout | undefined
      let isOver = false

      function connect() {
        const onPayload = (payload: string) => {
          const [from, ...subjects] = payload.split(' ')
          if (from !== own) onChange(subjects)
        }
        // notifications before the connection listens are lost
        end = listen({ url, answerMs }, { onPayload, onListening: onGap, onLost: again })
      }

      function again(error: Error) {
        if (isOver) return
        onError(error)
        timer = setTimeout(connect, RETRY_MS).unref()
      }

      connect()
      return async () => {
        isOver = true
        clearTimeout(timer)
        await end()
      }
    },
  }
}

type Place = { url: string; answerMs: number }
type Listener = {
  onPayload: (payload: string) => void
  onListening: () => void
  /** Called once, when the connection has failed, was closed or is silent. */
  onLost: (error: Error) => void
}

/**
 * Listens on a connection and checks it with a heartbeat: a frozen server or a NAT that dropped the connection does not
 * close the socket, and TCP keepalive takes minutes to detect it. @returns a function that ends the connection.
 */
function listen({ url, answerMs }: Place, { onPayload, onListening, onLost }: Listener): () => Promise<void> {
  const line = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: answerMs })
  let beat: NodeJS.Timeout | undefined
  let isLost = false

  const end = () => {
    clearTimeout(beat)
    return line.end().catch(() => undefined) // destroys the socket if a query is unanswered
  }
  function lose(error: Error) {
    if (isLost) return
    isLost = true
    void end()
    onLost(error)
  }
  // repeats LISTEN, so that the connection stays recognizable in pg_stat_activity
  const isAlive = () => line.query(`LISTEN ${CHANNEL}`)
  function expectAnswers() {
    beat = setTimeout(() => void isAlive().then(expectAnswers, lose), BEAT_MS).unref()
  }

  line.on('error', lose)
  line.on('end', () => lose(new Error('the connection for notifications was closed')))
  line.on('notification', ({ payload = '' }) => onPayload(payload))
  line
    .connect()
    .then(isAlive)
    .then(() => {
      onListening()
      expectAnswers()
    })
    .catch(lose)
  return end
}
