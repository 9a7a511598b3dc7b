import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'

// Baseline: a Fastify server that only sends bytes from memory.

const SLOTS = 64

const app = Fastify()
const held = new Map<number, { type: string; body: Buffer }>()

app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.put<{ Params: { slot: string }; Body: Buffer }>('/slot/:slot', { bodyLimit: 8e6 }, (request, reply) => {
  held.set(Number(request.params.slot), { type: String(request.headers['x-type']), body: request.body })
  return reply.send('')
})
for (let slot = 0; slot < SLOTS; slot += 1) {
  let bytes: { type: string; body: Buffer } | undefined
  app.get(`/bytes/${slot}`, (_request, reply) => {
    bytes ??= held.get(slot)
    return reply.header('content-type', bytes?.type).send(bytes?.body)
  })
}
// the minimum of an upload: pipes the body into a file, which is on disk before the response
void app.register(async (scope) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.post('/file', async (request, reply) => {
    const path = join(String(process.env['FILES_FOLDER']), randomUUID())
    await pipeline(request.raw, createWriteStream(path, { flush: true }))
    return reply.send('')
  })
})
app.get('/__bench/cpu', (_request, reply) => {
  const { user, system } = process.cpuUsage()
  return reply.send(String(user + system))
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
console.log('listening')
process.on('SIGTERM', () => void app.close())
