import type { Database } from '#server/database/database.ts'

export type ProjectTargets = ReturnType<typeof projectTargets>

/** Recruitment projects as staff choose them for a job. */
export const projectTargets = ({ read }: Database) => ({
  /** Projects whose name contains a text, newest first, at most `take`. */
  find: (text: string, take: number): Promise<{ id: number; name: string }[]> =>
    read.recruitProject.findMany({
      where: { name: { contains: text } },
      orderBy: { id: 'desc' },
      take,
      select: { id: true, name: true },
    }),

  /** Ids of projects by exact name; several ids if the name is ambiguous. */
  async named(texts: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const rows = await read.recruitProject.findMany({
      where: { name: { in: [...texts] } },
      select: { id: true, name: true },
    })
    return new Map(texts.map((text) => [text, rows.filter(({ name }) => name === text).map(({ id }) => id)]))
  },

  /** Names of projects by id. */
  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await read.recruitProject.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, name: true },
    })
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})
