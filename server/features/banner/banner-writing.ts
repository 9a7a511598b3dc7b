import type { Banner, BarPicture } from '#prisma/generated/sqlite/client.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    banner: true
  }
}

/** A home page picture as entered by staff; ordered by list position. */
type Given<Row extends { id: number; orderNum: number; isVisible: boolean }> = Omit<
  Row,
  'id' | 'orderNum' | 'isVisible'
>

export type HomePictures = { banners: readonly Given<Banner>[]; barPictures: readonly Given<BarPicture>[] }

/** Writes the pictures of the home page. */
export const bannerWriting = ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
  /** Replaces all pictures. */
  async replace({ banners, barPictures }: HomePictures): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.banner.deleteMany()
      await tx.barPicture.deleteMany()
      await tx.banner.createMany({ data: inOrder(banners) })
      await tx.barPicture.createMany({ data: inOrder(barPictures) })
    })
    cache.invalidate(['banner'])
  },
})

const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, orderNum: index + 1 }))
