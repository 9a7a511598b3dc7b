import { type Static, type TProperties, Type } from 'typebox'

// How another server deviates from the contract, as data: the mock simulates it, the kit detects and translates it.

const closed = { additionalProperties: false } as const
const key = Type.String({ minLength: 1 })
/** Pointer from the root of a response to a member: `/token`, `/data/token`. */
const place = Type.String({ pattern: '^(/[^/]+)+$' })
const code = Type.Integer()

/** A rule of a dialect; applies to the named calls, or to all calls without names. */
const habit = <Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), operations: Type.Optional(Type.Array(key)), ...fields }, closed)

export const dialectSchema = Type.Object(
  {
    /** Name for `--as <name>`. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    title: Type.String({ minLength: 1 }),
    habits: Type.Array(
      Type.Union([
        /** Additional keys in every row of a list, or in every object below `data` and `rows`; existing keys stay. */
        habit('extraKeys', {
          where: Type.Union([Type.Literal('rows'), Type.Literal('objects')]),
          keys: Type.Record(Type.String(), Type.Any()),
        }),
        /** null instead of an empty string. */
        habit('nullForEmpty', {}),
        /** Null members are omitted. */
        habit('absentForNull', {}),
        /** Another body code, optionally with another text. */
        habit('code', { of: code, is: code, msg: Type.Optional(Type.String()) }),
        /** A success without `data` instead of an error with a code. */
        habit('successWithoutData', { of: code, msg: Type.String() }),
        /** A member of the response has another place. */
        habit('moved', { from: place, to: place }),
        /** A key has another name, everywhere. */
        habit('renamed', { from: key, to: key }),
        /** A key of rows and of data has another name or a deeper place: `companyName` in `/company/name`. */
        habit('placed', { from: key, to: place }),
        /** Another text for responses with this text. */
        habit('text', { of: Type.String(), is: Type.String() }),
        /** Numeric values of these keys are strings. */
        habit('numberAsText', { keys: Type.Array(key) }),
        /** `yyyy-MM-ddTHH:mm:ss.000+08:00`, or the same instant in UTC with Z, instead of `yyyy-MM-dd HH:mm:ss`. */
        habit('isoTime', { zone: Type.Optional(Type.Literal('utc')) }),
        /** Responses have another HTTP status than 200, such as 201 for every POST. */
        habit('status', { is: Type.Integer({ minimum: 201, maximum: 299 }) }),
        /** Request bodies are coerced to the declared types as by Jackson: `"true"`, 1, `"5"` and 13800000000 are accepted. */
        habit('lenientInput', {}),
      ]),
    ),
  },
  closed,
)

/** The dialect of an upstream. */
export type Dialect = Static<typeof dialectSchema>
export type Habit = Dialect['habits'][number]
export type HabitKind = Habit['kind']
/** A rule of one kind. */
export type HabitOf<Kind extends HabitKind> = Extract<Habit, { kind: Kind }>
