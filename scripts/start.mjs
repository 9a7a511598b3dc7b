// `npm start`: the built site in production. NODE_ENV is set before anything is imported that reads it.
import { readArguments } from './command-line.mjs'

readArguments('start')
process.env.NODE_ENV = 'production'
// The first process of a container ignores signals without a listener. Once the server is loaded it has its own
// listener. This one stays, because removing it would lose a signal that is waiting for delivery.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0))
}
// oxlint-disable-next-line no-restricted-imports -- what is built has no #area name
await import('../dist/server/main.js')
