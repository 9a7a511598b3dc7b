import { type Static, type TProperties, Type } from 'typebox'

// How another server says what the contract says: data, so that the mock can play it and the kit can learn and read it.

const closed = { additionalProperties: false } as const
const key = Type.String({ minLength: 1 })
/** `/token`, `/data/token`: a member of an answer, from its top. */
const place = Type.String({ pattern: '^(/[^/]+)+$' })
const code = Type.Integer()

/** One habit; it holds for the calls it names, for all of them when it names none. */
const habit = <Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), operations: Type.Optional(Type.Array(key)), ...fields }, closed)

export const dialectSchema = Type.Object(
  {
    /** By which it is asked for: `--as <name>`. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    title: Type.String({ minLength: 1 }),
    habits: Type.Array(
      Type.Union([
        /** Further keys in every row of a list, or in every object below `data` and `rows`; those that are there stay. */
        habit('extraKeys', {
          where: Type.Union([Type.Literal('rows'), Type.Literal('objects')]),
          keys: Type.Record(Type.String(), Type.Any()),
        }),
        /** null where the contract has an empty text. */
        habit('nullForEmpty', {}),
        /** Members that would be null are left out. */
        habit('absentForNull', {}),
        /** Another body code, with a text of its own if it has one. */
        habit('code', { of: code, is: code, msg: Type.Optional(Type.String()) }),
        /** A success without `data` where the contract refuses with a code. */
        habit('successWithoutData', { of: code, msg: Type.String() }),
        /** A member of the answer stands in another place. */
        habit('moved', { from: place, to: place }),
        /** A key has another name, wherever it stands. */
        habit('renamed', { from: key, to: key }),
        /** Another text for the answers that carry this one. */
        habit('text', { of: Type.String(), is: Type.String() }),
        /** Values of these keys come as text although they are numbers. */
        habit('numberAsText', { keys: Type.Array(key) }),
        /** `yyyy-MM-ddTHH:mm:ss.000+08:00` instead of `yyyy-MM-dd HH:mm:ss`. */
        habit('isoTime', {}),
      ]),
    ),
  },
  closed,
)

/** The habits of one upstream. */
export type Dialect = Static<typeof dialectSchema>
export type Habit = Dialect['habits'][number]
export type HabitKind = Habit['kind']
/** A habit of one kind. */
export type HabitOf<Kind extends HabitKind> = Extract<Habit, { kind: Kind }>
