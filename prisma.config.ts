// For Prisma's commands, such as `npx prisma@7.10.0 migrate deploy`, on machines that can download Prisma's engine. The
// server needs none of these commands: it applies the migrations itself. The package `prisma` is not installed, so this
// file cannot import from it.

const url = process.env['DATABASE_URL'] ?? 'file:./data/site.db'
const folder = url.startsWith('file:') ? 'prisma' : 'prisma/postgresql'

export default {
  schema: `${folder}/schema.prisma`,
  migrations: { path: `${folder}/migrations` },
  datasource: { url },
}
