/** The palette of the site, as far as pictures need it. Gold covers at most 5% of a picture. */
export const COLOURS = {
  blue: '#0b4f9e',
  navy: '#082a58',
  sky: '#5b9bd8',
  tint: '#dbe8f5',
  gold: '#c8912e',
  goldLight: '#f0cf8e',
  ink: '#1d2733',
  teal: '#2b7f93',
  red: '#b3322a',
  redDeep: '#7c1a1c',
} as const

const channel = (hex: string, start: number): number => parseInt(hex.slice(start, start + 2), 16)

/** Colour between two `#rrggbb` colours: t = 0 (or less) gives `from`, t = 1 (or more) gives `to`. */
export function mix(from: string, to: string, t: number): string {
  const share = Math.min(1, Math.max(0, t))
  const channels = [1, 3, 5].map((start) => {
    const a = channel(from, start)
    return Math.round(a + (channel(to, start) - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** True for a colour that carries white text: its red channel is in the dark part. */
export const isDark = (hex: string): boolean => channel(hex, 1) < 100
