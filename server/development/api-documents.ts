import { readFile } from 'node:fs/promises'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contracts/constants/limits.ts'

/** Path of the /prod-api documentation in development. */
export const API_DOCUMENTS_PATH = '/dev/api'

/** Serves the contract as interactive pages, from the generated openapi.json. Development only. */
export async function apiDocuments(app: FastifyInstance): Promise<void> {
  const file = new URL('../../contracts/generated/openapi.json', import.meta.url)
  const document = JSON.parse(await readFile(file, 'utf8')) as StaticDocumentSpec['document']
  // the pages send requests to the server that serves them
  const shown = { ...document, servers: [{ url: API_BASE }] }
  await app.register(swagger, { mode: 'static', specification: { document: shown } })
  await app.register(swaggerUi, {
    routePrefix: API_DOCUMENTS_PATH,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
