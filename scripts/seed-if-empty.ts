/** Writes the demo data if the configured database is empty, and prints a line then. Requires the Prisma clients. */
export async function seedSiteIfEmpty(): Promise<void> {
  // imported here, because these modules load Prisma clients that may just have been generated
  const [{ seedIfEmpty }, { say, sayDone }, { DatabaseStartError }] = await Promise.all([
    import('#seed/seed-target.ts'),
    import('#seed/progress.ts'),
    import('#server/database/database-error.ts'),
  ])
  try {
    const isSeeded = await seedIfEmpty({ say })
    if (isSeeded) sayDone('演示数据已写入 / Demonstration data is in place')
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
