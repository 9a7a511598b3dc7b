/** A sentence for every kind of the form, or only for the kinds it names. */
export type Sentence = string | { text: string; only: string[] }

/** A title pattern; months and industries limit where it makes sense. */
export type FormTitle = { text: string; kind: string; months?: number[]; industries?: string[] }

type BlockHead = { headings: string[]; pick: number; optional?: boolean; only?: string[] }
export type SentenceBlock = BlockHead & { style: 'text' | 'list' | 'steps' | 'quote' | 'qa'; sentences: Sentence[] }
type TableBlock = BlockHead & { style: 'table'; columns: string[]; rows: string[][] }
type PositionsBlock = BlockHead & { style: 'positions' }
export type FormBlock = SentenceBlock | TableBlock | PositionsBlock

export type ArticleForm = {
  id: string
  typeId: 1 | 2 | 3 | 4 | 7 | 8 | 9 | 'policy'
  name: string
  /** How many natural articles the form yields. */
  count: number
  covers: string[]
  tags: string[]
  preface?: string
  authors?: string[]
  /** Named numbers in order of dependence: `40-180`, `800-3200:10` or `other*0.2-0.4:5`. */
  numbers: Record<string, string>
  titles: FormTitle[]
  outlines: Sentence[]
  leads: Sentence[]
  blocks: FormBlock[]
  extra: Sentence[]
  captions: Sentence[]
}

export type Variation = {
  version: string
  description: string
  rules: string[]
  slots: Record<string, string[]> & { company: Record<string, string[]> }
  /** Industry to its positions; the industries of a run are these keys. */
  positions: Record<string, string[]>
  positionTable: {
    columns: string[]
    education: string[]
    notes: string[]
    /** Highest education asked for, by the ending of a position's name; the others go up to 本科. */
    highestEducation: Record<string, string[]>
  }
  sources: Record<string, string>
  mediaSources: Record<string, string>
  authors: Record<string, string[]>
  attachmentNames: Record<string, string[]>
  forms: ArticleForm[]
}
