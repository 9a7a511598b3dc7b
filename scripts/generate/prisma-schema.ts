const header = '// Written by `npm run generate` from prisma/schema.prisma. Do not edit.\n\n'

/**
 * Returns the text of prisma/postgresql/schema.prisma: the models of prisma/schema.prisma with the provider of
 * PostgreSQL. @throws Error if the schema lacks one of the two lines to replace.
 */
export function postgresqlSchema(schema: string): string {
  const withOutput = replaceOnce(schema, '"./generated/sqlite"', '"../generated/postgresql"')
  return header + replaceOnce(withOutput, 'provider = "sqlite"', 'provider = "postgresql"')
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`prisma/schema.prisma must contain ${from} exactly once`)
  return text.replace(from, to)
}
