/** Two colours of the ground, top left to bottom right. */
export const AVATAR_GROUNDS: readonly (readonly [string, string])[] = [
  ['#cfe0f2', '#eaf2f9'],
  ['#dbe8f5', '#f6f9fc'],
  ['#efe4d0', '#fbf6ec'],
  ['#bcd5ec', '#dfeaf5'],
  ['#d5e6e4', '#eef6f4'],
  ['#0b4f9e', '#5b9bd8'],
  ['#c9d3df', '#eef1f5'],
]
export const GARMENT_COLOURS = [
  '#0b4f9e',
  '#16365f',
  '#35506f',
  '#2b7f93',
  '#5b9bd8',
  '#f4f7fa',
  '#8a6a45',
  '#6f7f92',
  '#c9b68f',
  '#1f4f86',
]
export const HAIR_COLOURS = ['#18222f', '#222b38', '#2e2a2c', '#3b302b', '#4a4f57']
/** Path data on 200 x 200: hair behind the head (empty for short hair), hair over the forehead. */
export const HAIR_STYLES = {
  short: [
    '',
    'M64 84C60 42 84 30 104 31C130 32 141 52 136 84C132 70 126 63 118 60C100 64 82 60 74 58C68 66 66 74 64 84Z',
  ],
  side: [
    '',
    'M64 86C58 48 78 30 102 30C132 30 142 54 136 86C133 74 130 66 126 60C106 62 88 54 82 48C72 60 68 70 64 86Z',
  ],
  crop: ['', 'M65 80C62 48 80 34 100 34C122 34 138 48 135 80C132 66 126 58 100 57C74 58 68 66 65 80Z'],
  bob: [
    'M60 122C50 60 66 28 100 28C134 28 150 60 140 122C132 128 124 126 122 120H78C76 126 68 128 60 122Z',
    'M64 92C60 56 82 42 96 42C118 48 134 56 136 92C142 60 130 34 100 32C70 34 58 60 64 92Z',
  ],
  long: [
    'M56 156C48 60 62 26 100 26C138 26 152 60 144 156C132 162 122 160 120 150H80C78 160 68 162 56 156Z',
    'M65 90C62 62 84 56 106 42C116 58 134 66 135 90C142 56 128 32 100 31C72 32 58 58 65 90Z',
  ],
  bun: [
    'M80 26a20 19 0 1 1 40 0a20 19 0 1 1-40 0z',
    'M64 86C60 50 78 34 100 34C122 34 140 50 136 86C132 68 122 60 100 54C78 60 68 68 64 86Z',
  ],
  pony: [
    'M128 50C156 58 156 110 144 136C138 132 140 100 126 80Z',
    'M64 88C58 50 78 32 100 32C126 32 142 50 136 88C130 66 112 60 92 48C80 60 70 70 64 88Z',
  ],
  wave: [
    'M58 140C46 110 56 84 58 66C62 36 82 28 100 28C122 28 140 38 142 66C144 86 154 110 142 140C134 146 124 142 122 130H78C76 142 66 146 58 140Z',
    'M64 88C60 58 74 46 88 42C104 56 126 56 136 88C142 54 126 32 100 31C74 32 58 56 64 88Z',
  ],
} as const satisfies Readonly<Record<string, readonly [back: string, front: string]>>

export type HairStyle = keyof typeof HAIR_STYLES
