import type { Banner, BarPicture } from '#contracts/generated/wire.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import type { BannerQueries } from './banner-queries.ts'

type BannerRow = Awaited<ReturnType<BannerQueries['banners']>>[number]
type BarPictureRow = Awaited<ReturnType<BannerQueries['barPictures']>>[number]

/** The pictures of the home page that content staff change. */
export const bannerService = ({ queries }: { queries: BannerQueries }) => ({
  /** The visible banners in their order. */
  async banners(): Promise<Banner[]> {
    const rows = await queries.banners()
    return rows.map(toBanner)
  },

  /** The visible bar pictures in their order. */
  async barPictures(): Promise<BarPicture[]> {
    const rows = await queries.barPictures()
    return rows.map(toBarPicture)
  },
})

/** Wire form of a banner. */
export const toBanner = (row: Omit<BannerRow, 'isVisible' | 'wideFileId' | 'narrowFileId'>): Banner => ({
  cmBannerId: row.id,
  bannerTitle: row.title,
  bannerText: row.text,
  actionText: row.actionText,
  pictureUrl: storedFileUrl(row.wideFile),
  narrowPictureUrl: storedFileUrl(row.narrowFile),
  linkUrl: row.linkUrl,
  orderNum: row.orderNum,
})

/** Wire form of a bar picture. */
export const toBarPicture = (row: Omit<BarPictureRow, 'isVisible' | 'fileId'>): BarPicture => ({
  cmBarPictureId: row.id,
  pictureName: row.title,
  pictureText: row.text,
  pictureUrl: storedFileUrl(row.file),
  linkUrl: row.linkUrl,
  orderNum: row.orderNum,
})
