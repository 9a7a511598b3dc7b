import type { OutdoorMotive } from '#seed/pictures/scenes/outdoor.ts'
import type { StripMotive } from '#seed/pictures/strips/strip.ts'
import type { CoverFamily } from './cover.ts'

/** The content names banners and strips by cover families; these are their wide counterparts. */
type Wide = { hero: OutdoorMotive; strip: StripMotive }

const WIDE_MOTIVES: Readonly<Record<CoverFamily, Wide>> = {
  meeting: { hero: 'tower', strip: 'people' },
  signing: { hero: 'river', strip: 'river' },
  training: { hero: 'campus', strip: 'people' },
  exam: { hero: 'campus', strip: 'campus' },
  party: { hero: 'river', strip: 'wave' },
  'campus-fair': { hero: 'fair', strip: 'people' },
  chart: { hero: 'industry', strip: 'tangram' },
  map: { hero: 'rail', strip: 'rail' },
  award: { hero: 'tower', strip: 'tangram' },
  park: { hero: 'river', strip: 'river' },
  documents: { hero: 'tower', strip: 'tangram' },
  network: { hero: 'fair', strip: 'people' },
  bridge: { hero: 'river', strip: 'river' },
  tower: { hero: 'tower', strip: 'river' },
  rail: { hero: 'rail', strip: 'rail' },
  industry: { hero: 'industry', strip: 'rail' },
  campus: { hero: 'campus', strip: 'campus' },
  'fair-hall': { hero: 'fair', strip: 'people' },
}

/** Motive of a banner whose content names a cover family. */
export const heroMotiveOf = (cover: CoverFamily): OutdoorMotive => WIDE_MOTIVES[cover].hero

/** Motive of a strip whose content names a cover family. */
export const stripMotiveOf = (cover: CoverFamily): StripMotive => WIDE_MOTIVES[cover].strip
