/** Settings that every field has. */
type Common = {
  /** Label of the form, of differences and of error texts. */
  title: string
  /** A line below the control: where the value is shown and its expected form. */
  hint?: string
  /** Whether a submitted revision must have a value. Drafts may lack it. */
  required?: boolean
}

/** Targets of a relation, including the national lists from which a node is chosen. */
export const CONTENT_TARGETS = {
  company: '企业',
  project: '招聘项目',
  region: '地区',
  industry: '行业',
} as const
export type ContentTarget = keyof typeof CONTENT_TARGETS

type Text = Common & { type: 'text' | 'longText'; maxLength: number }
/** A text of the editor: HTML in the markup of articles, sanitized when it is saved; `maxLength` counts its markup, too. */
type RichText = Common & { type: 'richText'; maxLength: number }
type Texts = Common & { type: 'texts'; maxLength: number; max: number }
/** A page of the site such as `/aboutUs?aboutUsId=1`, or an https address. */
type Link = Common & { type: 'link' }
/** A stored file by its id: a picture, a film, or a file to download. */
type File = Common & { type: 'file'; accepts: 'picture' | 'video' | 'attachment' }
type Numeric = Common & { type: 'number'; minimum: number; maximum: number; isInteger?: boolean }
/** A minute, `yyyy-MM-dd HH:mm` in Beijing time. */
type Instant = Common & { type: 'instant' }
/** A day, `yyyy-MM-dd` in Beijing. */
type Day = Common & { type: 'date' }
/** One row by its id, found by typing. */
type Relation = Common & { type: 'relation'; to: ContentTarget }
/** Rows by their ids, in an order; `isOrdered` if the order is shown, and staff change it. */
type Relations = Common & { type: 'relations'; to: ContentTarget; max: number; isOrdered?: boolean }
type Choice = Common & { type: 'choice'; terms: Readonly<Record<string, string>> }
type Flag = Common & { type: 'flag' }
/** Fields in a frame; an optional group may be null as a whole. */
type Group = Common & { type: 'group'; isOptional: boolean; fields: ContentFields }
/** Rows of the same fields in an order. `isFixed` rows are neither added, removed nor moved, and keep their `id`. */
type Items = Common & { type: 'items'; label: string; max: number; isFixed: boolean; fields: ContentFields }
/** A table of texts; every row has as many cells as there are columns. */
type Table = Common & { type: 'table'; maxColumns: number; maxRows: number; maxLength: number }

/** Nodes of the same fields below each other; `label` names the field that the editor shows in the tree. */
type Tree = Common & { type: 'tree'; label: string; max: number; maxDepth: number; fields: ContentFields }

/** A field of a content kind. Schema, form, difference, word check and file usage are derived from it. */
export type ContentField =
  | Text
  | RichText
  | Texts
  | Link
  | File
  | Numeric
  | Instant
  | Day
  | Relation
  | Relations
  | Choice
  | Flag
  | Group
  | Items
  | Table
  | Tree
export type ContentFields = Readonly<Record<string, ContentField>>

/** Place of a node: its id, which stays for ever, and that of the node above; '' on the first level. */
export type NodePlace = { id: string; pid: string }

/** The value of a field in a revision. */
export type FieldValue<Field> = Field extends { type: 'text' | 'longText' | 'richText' | 'link' | 'choice' }
  ? string
  : Field extends { type: 'texts' }
    ? string[]
    : Field extends { type: 'file' | 'number' | 'relation' }
      ? number | null
      : Field extends { type: 'relations' }
        ? number[]
        : Field extends { type: 'instant' | 'date' }
          ? string | null
          : Field extends { type: 'flag' }
            ? boolean
            : Field extends { type: 'table' }
              ? { columns: string[]; rows: string[][] } | null
              : Field extends { type: 'group'; fields: infer Inner }
                ? (Field extends { isOptional: true } ? null : never) | ContentValues<Inner>
                : Field extends { type: 'items'; fields: infer Inner }
                  ? ContentValues<Inner>[]
                  : Field extends { type: 'tree'; fields: infer Inner }
                    ? (NodePlace & ContentValues<Inner>)[]
                    : never

/** The values of some fields by name. */
export type ContentValues<Fields> = { [Name in keyof Fields]: FieldValue<Fields[Name]> }

/** One line of text. */
export const text = <const Given extends Omit<Text, 'type'>>(given: Given) => ({ type: 'text', ...given }) as const
/** Text of several lines. */
export const longText = <const Given extends Omit<Text, 'type'>>(given: Given) =>
  ({ type: 'longText', ...given }) as const
/** A text of the editor, as articles have. */
export const richText = <const Given extends Omit<RichText, 'type'>>(given: Given) =>
  ({ type: 'richText', ...given }) as const
/** A list of texts, such as paragraphs or hot words. */
export const texts = <const Given extends Omit<Texts, 'type'>>(given: Given) => ({ type: 'texts', ...given }) as const
/** Where something leads. */
export const link = <const Given extends Omit<Link, 'type'>>(given: Given) => ({ type: 'link', ...given }) as const
/** A picture of the media library. */
export const picture = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'picture', ...given }) as const
/** A film of the media library. */
export const video = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'video', ...given }) as const
/** A file to download, of the media library. */
export const attachment = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'attachment', ...given }) as const
/** A number; null while it is empty. */
export const number = <const Given extends Omit<Numeric, 'type'>>(given: Given) =>
  ({ type: 'number', ...given }) as const
/** A minute in Beijing time; null for none. */
export const instant = <const Given extends Common>(given: Given) => ({ type: 'instant', ...given }) as const
/** A day in Beijing; null for none. */
export const date = <const Given extends Common>(given: Given) => ({ type: 'date', ...given }) as const
/** A company, project, region or industry, found by typing; null for none. */
export const relation = <const Given extends Omit<Relation, 'type'>>(given: Given) =>
  ({ type: 'relation', ...given }) as const
/** Several of them in an order. */
export const relations = <const Given extends Omit<Relations, 'type'>>(given: Given) =>
  ({ type: 'relations', ...given }) as const
/** One of some terms. */
export const choice = <const Given extends Omit<Choice, 'type'>>(given: Given) =>
  ({ type: 'choice', ...given }) as const
/** The terms of a list of the contract, such as EDUCATION_TERMS. */
export const codes = (terms: readonly { readonly code: string; readonly name: string }[]) =>
  Object.fromEntries(terms.map(({ code, name }) => [code, name]))
/** Yes or no. */
export const flag = <const Given extends Common>(given: Given) => ({ type: 'flag', ...given }) as const
/** Fields in a frame that is always there. */
export const group = <const Given extends Omit<Group, 'type' | 'isOptional'>>(given: Given) =>
  ({ type: 'group', isOptional: false, ...given }) as const
/** Fields in a frame that may be left out. */
export const optionalGroup = <const Given extends Omit<Group, 'type' | 'isOptional'>>(given: Given) =>
  ({ type: 'group', isOptional: true, ...given }) as const
/** Rows that staff add, remove and move; `label` names the field that a closed row shows. */
export const items = <const Given extends Omit<Items, 'type' | 'isFixed'>>(given: Given) =>
  ({ type: 'items', isFixed: false, ...given }) as const
/** Rows whose number and `id` the site's routes fix: only their values change. */
export const fixedItems = <const Given extends Omit<Items, 'type' | 'isFixed'>>(given: Given) =>
  ({ type: 'items', isFixed: true, ...given }) as const
/** A table of texts; null for none. */
export const table = <const Given extends Omit<Table, 'type'>>(given: Given) => ({ type: 'table', ...given }) as const
/** A tree of nodes, as a list in which each node comes before those below it. */
export const tree = <const Given extends Omit<Tree, 'type'>>(given: Given) => ({ type: 'tree', ...given }) as const
