import { drawCampus } from './campus.ts'
import { drawFair } from './fair.ts'
import type { Scene } from './frame.ts'
import { drawIndustry } from './industry.ts'
import { drawRail } from './rail.ts'
import { drawRiver } from './river.ts'
import { drawTowerSquare } from './tower-square.ts'

/** Wide scenes that serve banners and covers alike. */
export const OUTDOOR_SCENES = {
  river: drawRiver,
  tower: drawTowerSquare,
  campus: drawCampus,
  rail: drawRail,
  industry: drawIndustry,
  fair: drawFair,
} as const satisfies Readonly<Record<string, Scene>>

export type OutdoorMotive = keyof typeof OUTDOOR_SCENES
