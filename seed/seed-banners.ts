import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { drawHero, HERO_SIZES, type HeroRequest } from './pictures/scenes/hero.ts'
import { drawStrip, STRIP_SIZE, type StripMotive } from './pictures/strips/strip.ts'
import { readSite } from './site-facts.ts'
import { type FileOrder, pictureOrder, storeOrders } from './stored-pictures.ts'

type HeroLook = Pick<HeroRequest, 'seed' | 'motive' | 'scheme'>

/** How the four banners look, in the order of site.json. */
const HEROES: readonly HeroLook[] = [
  { seed: 3, motive: 'river', scheme: 'dawn' },
  { seed: 5, motive: 'fair', scheme: 'day' },
  { seed: 2, motive: 'rail', scheme: 'dusk' },
  { seed: 4, motive: 'campus', scheme: 'day' },
]
const STRIPS: readonly StripMotive[] = ['campus', 'river']

/** The home page's pictures: drawn and stored, then their rows by `insert` in the caller's transaction. */
export async function seedBanners(files: StoredFileService): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const { banners, barPictures } = readSite()
  const heroes = banners.map((_, index) => HEROES[index % HEROES.length] as HeroLook) // the list is not empty
  const strips = barPictures.map((_, index) => STRIPS[index % STRIPS.length] as StripMotive)
  const stored = await storeOrders(files, [
    ...heroes.flatMap((look) => [heroOrder('wide', look), heroOrder('phone', look)]),
    ...strips.map(stripOrder),
  ])
  const idOf = (key: string) => stored.get(key)?.id ?? 0
  return async (tx) => {
    await tx.banner.createMany({
      data: banners.map(({ title, text, action = '', url }, index) => ({
        title,
        text,
        actionText: action,
        linkUrl: url,
        wideFileId: idOf(heroKey('wide', heroes[index] as HeroLook)),
        narrowFileId: idOf(heroKey('phone', heroes[index] as HeroLook)),
        orderNum: index + 1,
      })),
    })
    await tx.barPicture.createMany({
      data: barPictures.map(({ title, text, url }, index) => ({
        title,
        text,
        linkUrl: url,
        fileId: idOf(`strip:${strips[index]}`),
        orderNum: index + 1,
      })),
    })
  }
}

const heroKey = (size: keyof typeof HERO_SIZES, { motive, seed }: HeroLook) => `hero:${motive}:${seed}:${size}`

const heroOrder = (size: keyof typeof HERO_SIZES, look: HeroLook): FileOrder =>
  pictureOrder(heroKey(size, look), HERO_SIZES[size], () => drawHero({ ...look, ...HERO_SIZES[size] }))

const stripOrder = (motive: StripMotive): FileOrder =>
  pictureOrder(`strip:${motive}`, STRIP_SIZE, () => drawStrip({ motive }))
