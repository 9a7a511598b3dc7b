import type { Banner, BarPicture } from '#prisma/generated/sqlite/client.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    banner: true
  }
}

/** A picture of the home page as staff give it; its place is its place in the list. */
type Given<Row extends { id: number; orderNum: number; isVisible: boolean }> = Omit<
  Row,
  'id' | 'orderNum' | 'isVisible'
>

export type HomePictures = { banners: readonly Given<Banner>[]; barPictures: readonly Given<BarPicture>[] }

/** Writing the home page's pictures. */
export const bannerWriting = ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
  /** Puts these in the place of all there are. */
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
