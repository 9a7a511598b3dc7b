import { readFile } from 'node:fs/promises'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Where the documentation of /prod-api stands in development. */
export const API_DOCUMENTS_PATH = '/dev/api'

/** Serves the contract as pages to read and try out, from the generated openapi.json. Development only. */
export async function apiDocuments(app: FastifyInstance): Promise<void> {
  const file = new URL('../../contracts/generated/openapi.json', import.meta.url)
  const document = JSON.parse(await readFile(file, 'utf8')) as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: API_DOCUMENTS_PATH,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
