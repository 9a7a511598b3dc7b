import { mix } from './colour.ts'

/** The three stops of the depth axis: right in front, middle, lost in the haze. */
export type Depths = { near: string; mid: string; haze: string }

/** A time of day: the light of a whole outdoor picture. */
export type Scheme = Depths & {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string]
  /** The colour of light: sun, windows, dashes on water. */
  glow: string
  /** Sunny facades. */
  lit: string
  /** From the far edge to the near edge. */
  water: readonly [string, string, string]
  leaf: string
}

/** What a building needs to know of the light. */
export type BuildingLight = Depths & Pick<Scheme, 'glow' | 'lit'>

export type SchemeName = 'dawn' | 'day' | 'dusk' | 'mist' | 'sand'

export const SCHEMES: Readonly<Record<SchemeName, Scheme>> = {
  dawn: {
    sky: ['#0d3f82', '#2a70bb', '#8dbce4', '#fbe3bd'],
    haze: '#c9def0',
    near: '#082c5c',
    mid: '#3d7cc2',
    glow: '#ffdfa6',
    lit: '#d3e7f8',
    water: ['#a9c6de', '#2a66a8', '#0b376f'],
    leaf: '#15537c',
  },
  day: {
    sky: ['#1c66b5', '#4f98d9', '#a4cdee', '#eaf4fb'],
    haze: '#d3e5f4',
    near: '#0b3f7f',
    mid: '#5c9ddd',
    glow: '#ffffff',
    lit: '#f3f9fe',
    water: ['#b7d6ee', '#4f95d2', '#1f68b3'],
    leaf: '#2d7f86',
  },
  dusk: {
    sky: ['#06204a', '#11478f', '#4c86c6', '#f2c88e'],
    haze: '#86addb',
    near: '#041a3c',
    mid: '#2a68b2',
    glow: '#ffd190',
    lit: '#9cc6ef',
    water: ['#86a5c8', '#1c4c8a', '#061f48'],
    leaf: '#0d3b62',
  },
  mist: {
    sky: ['#bcd5ec', '#d7e6f4', '#edf4fa', '#fbf6ec'],
    haze: '#eaf2f9',
    near: '#1d5ba3',
    mid: '#82b3e2',
    glow: '#fffaf0',
    lit: '#fbfdff',
    water: ['#e6f0f8', '#bcd6ec', '#8db8df'],
    leaf: '#4d93a0',
  },
  sand: {
    sky: ['#e9dcc4', '#f2e8d6', '#f8f2e6', '#fdfaf3'],
    haze: '#f1ebe0',
    near: '#1f5796',
    mid: '#8fb6da',
    glow: '#ffffff',
    lit: '#fdfaf3',
    water: ['#f2ece0', '#cfdfeb', '#a3c4e2'],
    leaf: '#6d9a94',
  },
}

/** Colour at a depth: 0 = right in front, 1 = lost in the haze. The saturated middle keeps distance blue instead of grey. */
export const tone = (s: Depths, depth: number): string =>
  depth < 0.5 ? mix(s.near, s.mid, depth * 2) : mix(s.mid, s.haze, depth * 2 - 1)
