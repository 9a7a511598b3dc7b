// `npm start`: the built site in production. NODE_ENV is set before anything is imported that reads it.
process.env.NODE_ENV = 'production'
// oxlint-disable-next-line no-restricted-imports -- what is built has no #area name
await import('../dist/server/main.js')
