import type { Banner, BarPicture } from '#contracts/generated/wire.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import type { BannerQueries } from './banner-queries.ts'

/** The pictures of the home page that content staff change. */
export const bannerService = ({ queries }: { queries: BannerQueries }) => ({
  /** The visible banners in their order. */
  async banners(): Promise<Banner[]> {
    const rows = await queries.banners()
    return rows.map((row) => ({
      cmBannerId: row.id,
      bannerTitle: row.title,
      bannerText: row.text,
      actionText: row.actionText,
      pictureUrl: storedFileUrl(row.wideFile),
      narrowPictureUrl: storedFileUrl(row.narrowFile),
      linkUrl: row.linkUrl,
      orderNum: row.orderNum,
    }))
  },

  /** The visible bar pictures in their order. */
  async barPictures(): Promise<BarPicture[]> {
    const rows = await queries.barPictures()
    return rows.map((row) => ({
      cmBarPictureId: row.id,
      pictureName: row.title,
      pictureText: row.text,
      pictureUrl: storedFileUrl(row.file),
      linkUrl: row.linkUrl,
      orderNum: row.orderNum,
    }))
  },
})
