/** Column of the article list; 10 is 引才政策. */
export type SeedTypeId = 1 | 2 | 3 | 4 | 7 | 8 | 9 | 10

export type SeedPicture = {
  /** `<coverFamily>-<seed>`; the html refers to it as `picture:<name>`. */
  name: string
  coverFamily: string
  seed: number
}

export type SeedArticle = {
  /** Stable and unique: the file name of a hand-written article, else `<form>-<running number>`. */
  key: string
  typeId: SeedTypeId
  title: string
  outline: string
  source: string
  author: string
  /** Instant; the editor's Beijing wall time converted to UTC. */
  releasedAt: Date
  visible: boolean
  /** Hostile or odd text for measuring layout; kept off the home page and the feeds. */
  isTest: boolean
  coverFamily: string
  tags: string[]
  /** Pictures as `<img src="picture:<name>">`, films as `<video src="film:<name>" poster="picture:<name>">`. */
  html: string
  pictures: SeedPicture[]
  attachments: { name: string }[]
  /** City the article is about. */
  location?: string
}

/** Pixels of every in-text picture; written on the tag so that nothing shifts while it loads. */
export const inTextPictureSize = { width: 640, height: 400 } as const

/** The picture a symbolic name stands for. @throws on a name that is not `<family>-<seed>`. */
export const pictureOfName = (name: string): SeedPicture => {
  const match = /^([a-z-]+)-(\d+)$/.exec(name)
  if (!match?.[1]) throw new Error(`Picture name ${name} is not <family>-<seed>`)
  return { name, coverFamily: match[1], seed: Number(match[2]) }
}
