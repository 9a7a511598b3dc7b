/** Settings of all types of fields. */
type Common = {
  /** Label in forms, comparisons and error messages. */
  title: string
  /** Hint below the control: where the value is shown, or the format of the value. */
  hint?: string
  /** Whether a value is required for a submission; drafts may be empty. */
  required?: boolean
}

/** Names of the possible targets of relations. */
export const CONTENT_TARGETS = {
  company: '企业',
  project: '招聘项目',
  region: '地区',
  industry: '行业',
} as const
export type ContentTarget = keyof typeof CONTENT_TARGETS

type Text = Common & { type: 'text' | 'longText'; maxLength: number }
/** HTML of the editor, with the markup of articles, sanitized on save. `maxLength` includes the markup. */
type RichText = Common & { type: 'richText'; maxLength: number }
type Texts = Common & { type: 'texts'; maxLength: number; max: number }
/** A path of the site such as `/aboutUs?aboutUsId=1`, or an http(s) URL. */
type Link = Common & { type: 'link' }
/** The id of a stored file. */
type File = Common & { type: 'file'; accepts: 'picture' | 'video' | 'attachment' }
type Numeric = Common & { type: 'number'; minimum: number; maximum: number; isInteger?: boolean }
/** A date with hour and minute, `yyyy-MM-dd HH:mm`, in Beijing time. */
type Instant = Common & { type: 'instant' }
/** A day, `yyyy-MM-dd`, in Beijing time. */
type Day = Common & { type: 'date' }
/** The id of a target, chosen with an autocomplete field. */
type Relation = Common & { type: 'relation'; to: ContentTarget }
/** A list of ids of targets. `isOrdered`: the order matters and staff can change it. */
type Relations = Common & { type: 'relations'; to: ContentTarget; max: number; isOrdered?: boolean }
type Choice = Common & { type: 'choice'; terms: Readonly<Record<string, string>> }
type Flag = Common & { type: 'flag' }
/** Nested fields; an optional group may be null. */
type Group = Common & { type: 'group'; isOptional: boolean; fields: ContentFields }
/** A list of rows with the same fields. `isFixed` rows cannot be added, removed or moved, and keep their `id`. */
type Items = Common & { type: 'items'; label: string; max: number; isFixed: boolean; fields: ContentFields }
/** A table of texts; every row has as many cells as the table has columns. */
type Table = Common & { type: 'table'; maxColumns: number; maxRows: number; maxLength: number }

/** A tree of nodes with the same fields; `label` is the field that names a node in the editor. */
type Tree = Common & { type: 'tree'; label: string; max: number; maxDepth: number; fields: ContentFields }

/** A field of a content kind, which determines parsing, form, comparison, text check and file references. */
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

/** Place of a node in its tree: its id, which never changes, and the id of its parent, '' on the first level. */
export type NodePlace = { id: string; pid: string }

/** Type of the value of a field in a revision. */
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

/** Type of the values of fields, by field name. */
export type ContentValues<Fields> = { [Name in keyof Fields]: FieldValue<Fields[Name]> }

/** A single line of text. */
export const text = <const Given extends Omit<Text, 'type'>>(given: Given) => ({ type: 'text', ...given }) as const
/** Text of several lines. */
export const longText = <const Given extends Omit<Text, 'type'>>(given: Given) =>
  ({ type: 'longText', ...given }) as const
/** Formatted text of the editor, as in articles. */
export const richText = <const Given extends Omit<RichText, 'type'>>(given: Given) =>
  ({ type: 'richText', ...given }) as const
/** A list of texts, such as paragraphs or hot words. */
export const texts = <const Given extends Omit<Texts, 'type'>>(given: Given) => ({ type: 'texts', ...given }) as const
/** The target of a link. */
export const link = <const Given extends Omit<Link, 'type'>>(given: Given) => ({ type: 'link', ...given }) as const
/** A picture of the media library. */
export const picture = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'picture', ...given }) as const
/** A video of the media library. */
export const video = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'video', ...given }) as const
/** A downloadable file of the media library. */
export const attachment = <const Given extends Common>(given: Given) =>
  ({ type: 'file', accepts: 'attachment', ...given }) as const
/** A number; null if empty. */
export const number = <const Given extends Omit<Numeric, 'type'>>(given: Given) =>
  ({ type: 'number', ...given }) as const
/** A date with hour and minute, in Beijing time; null if empty. */
export const instant = <const Given extends Common>(given: Given) => ({ type: 'instant', ...given }) as const
/** A day in Beijing time; null if empty. */
export const date = <const Given extends Common>(given: Given) => ({ type: 'date', ...given }) as const
/** A company, project, region or industry; null if empty. */
export const relation = <const Given extends Omit<Relation, 'type'>>(given: Given) =>
  ({ type: 'relation', ...given }) as const
/** A list of companies, projects, regions or industries. */
export const relations = <const Given extends Omit<Relations, 'type'>>(given: Given) =>
  ({ type: 'relations', ...given }) as const
/** A choice of a term; '' if empty. */
export const choice = <const Given extends Omit<Choice, 'type'>>(given: Given) =>
  ({ type: 'choice', ...given }) as const
/** Converts a list of terms such as EDUCATION_TERMS to the `terms` of a choice. */
export const codes = (terms: readonly { readonly code: string; readonly name: string }[]) =>
  Object.fromEntries(terms.map(({ code, name }) => [code, name]))
/** A boolean. */
export const flag = <const Given extends Common>(given: Given) => ({ type: 'flag', ...given }) as const
/** A group of fields that always exists. */
export const group = <const Given extends Omit<Group, 'type' | 'isOptional'>>(given: Given) =>
  ({ type: 'group', isOptional: false, ...given }) as const
/** A group of fields that may be omitted; its value is then null. */
export const optionalGroup = <const Given extends Omit<Group, 'type' | 'isOptional'>>(given: Given) =>
  ({ type: 'group', isOptional: true, ...given }) as const
/** Rows that staff can add, remove and move; `label` is the field that names a collapsed row. */
export const items = <const Given extends Omit<Items, 'type' | 'isFixed'>>(given: Given) =>
  ({ type: 'items', isFixed: false, ...given }) as const
/** Rows that cannot be added, removed or moved, because routes of the site depend on them. */
export const fixedItems = <const Given extends Omit<Items, 'type' | 'isFixed'>>(given: Given) =>
  ({ type: 'items', isFixed: true, ...given }) as const
/** A table of texts; null if empty. */
export const table = <const Given extends Omit<Table, 'type'>>(given: Given) => ({ type: 'table', ...given }) as const
/** A tree, stored as a list of nodes in which each node precedes its descendants. */
export const tree = <const Given extends Omit<Tree, 'type'>>(given: Given) => ({ type: 'tree', ...given }) as const
