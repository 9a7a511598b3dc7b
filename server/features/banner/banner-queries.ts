import type { Database } from '#server/database/database.ts'

export type BannerQueries = ReturnType<typeof bannerQueries>

/** Reads of the banner and bar-picture tables. */
export const bannerQueries = ({ read }: Database) => ({
  banners: () =>
    read.banner.findMany({
      where: { isVisible: true },
      orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
      include: { wideFile: true, narrowFile: true },
    }),
  barPictures: () =>
    read.barPicture.findMany({
      where: { isVisible: true },
      orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
      include: { file: true },
    }),
})
