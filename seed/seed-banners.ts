import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { CoverFamily } from './pictures/covers/cover.ts'
import { heroMotiveOf, stripMotiveOf } from './pictures/covers/wide-motives.ts'
import { drawHero, HERO_SIZES, type HeroRequest } from './pictures/scenes/hero.ts'
import { drawStrip, STRIP_SIZE, type StripMotive } from './pictures/strips/strip.ts'
import { readSite } from './site-facts.ts'
import { type FileOrder, type MediaStore, pictureOrder } from './stored-pictures.ts'

type HeroLook = Pick<HeroRequest, 'seed' | 'motive' | 'scheme'>

/** The light changes from banner to banner. */
const SCHEMES: readonly HeroRequest['scheme'][] = ['dawn', 'day', 'dusk', 'day']

const heroLook = (cover: string, index: number): HeroLook => {
  const scheme = SCHEMES[index % SCHEMES.length]
  return { seed: index + 2, motive: heroMotiveOf(cover as CoverFamily), ...(scheme === undefined ? {} : { scheme }) }
}

/** The home page's pictures: drawn and stored, then their rows by `insert` in the caller's transaction. */
export async function seedBanners(media: MediaStore): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const { banners, barPictures } = readSite()
  const heroes = banners.map(({ cover }, index) => heroLook(cover, index))
  const strips = barPictures.map(({ cover }) => stripMotiveOf(cover as CoverFamily))
  const stored = await media.store([
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
