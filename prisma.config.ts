import { defineConfig } from 'prisma/config'

// For the ordinary `prisma migrate deploy` and `prisma studio`, where the engine can be downloaded. The server itself
// applies the same migrations at its start, without it.

const url = process.env['DATABASE_URL'] ?? 'file:./data/site.db'
const folder = url.startsWith('file:') ? 'prisma' : 'prisma/postgresql'

export default defineConfig({
  schema: `${folder}/schema.prisma`,
  migrations: { path: `${folder}/migrations` },
  datasource: { url },
})
