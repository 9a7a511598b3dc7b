// `npm start`: runs the built site in production mode. Sets NODE_ENV before the import of modules that read it.
import { readArguments } from './command-line.mjs'

readArguments('start')
process.env.NODE_ENV = 'production'
// The first process of a container ignores signals without a listener. The loaded server has another listener. This
// one is never removed, because the removal would lose a pending signal.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(0))
}
// oxlint-disable-next-line no-restricted-imports -- built files have no #area name
await import('../dist/server/main.js')
