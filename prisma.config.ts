// For `npx prisma@7.10.0 migrate deploy`, `studio` and so on, where the engine can be downloaded. The server itself
// applies the same migrations at its start, and the command is not installed: nothing of it can be imported here.

const url = process.env['DATABASE_URL'] ?? 'file:./data/site.db'
const folder = url.startsWith('file:') ? 'prisma' : 'prisma/postgresql'

export default {
  schema: `${folder}/schema.prisma`,
  migrations: { path: `${folder}/migrations` },
  datasource: { url },
}
