import type { TestApp } from '#server/testing/build-test-app.ts'

/** Inserts copies of a job with consecutive ids from `firstId`. @returns the ids. */
export async function copyJob(
  { database }: TestApp,
  jobId: number,
  { firstId, count }: { firstId: number; count: number },
): Promise<number[]> {
  const template = await database.read.job.findUniqueOrThrow({ where: { id: jobId } })
  const ids = Array.from({ length: count }, (_, index) => firstId + index)
  const data = ids.map((id) => ({ ...template, id, tags: [], searchKey: template.searchKey + BigInt(id) }))
  await database.write.job.createMany({ data })
  return ids
}
