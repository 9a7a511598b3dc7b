import { readFile } from 'node:fs/promises'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contracts/limits.ts'

/** Where the documentation of /prod-api stands in development. */
export const API_DOCUMENTS_PATH = '/dev/api'

/** Serves the contract as pages to read and try out, from the generated openapi.json. Development only. */
export async function apiDocuments(app: FastifyInstance): Promise<void> {
  const file = new URL('../../contracts/generated/openapi.json', import.meta.url)
  const document = JSON.parse(await readFile(file, 'utf8')) as StaticDocumentSpec['document']
  // what is tried out there goes to the server that shows it
  const shown = { ...document, servers: [{ url: API_BASE }] }
  await app.register(swagger, { mode: 'static', specification: { document: shown } })
  await app.register(swaggerUi, {
    routePrefix: API_DOCUMENTS_PATH,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
