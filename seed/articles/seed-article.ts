/** Column of the article list; 10 is 引才政策. */
export type SeedTypeId = 1 | 2 | 3 | 4 | 7 | 8 | 9 | 10

export type SeedArticle = {
  /** Stable and unique: the file name; a repetition adds its number. */
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
  /** Media name of the cover, `picture:<name>`. */
  cover: string
  tags: string[]
  /** Media stand in it by their names instead of addresses: `picture:`, `film:`, `poster:`. */
  html: string
  /** The names of the media in `html`, each once. */
  media: string[]
  attachments: { name: string }[]
  /** City the article is about. */
  location?: string
}
