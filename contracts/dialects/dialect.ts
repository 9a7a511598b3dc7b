import { type Static, type TProperties, Type } from 'typebox'

// Dialects: data about how a server deviates from the contract. The mock simulates dialects, the kit detects them, and
// the server translates between the dialect of its upstream and the contract.

const closed = { additionalProperties: false } as const
const key = Type.String({ minLength: 1 })
/** Pointer from the root of a response to a member: `/token`, `/data/token`. */
const place = Type.String({ pattern: '^(/[^/]+)+$' })
const code = Type.Integer()

/** Schema of a rule of a dialect. Without `operations`, the rule applies to all operations. */
const habit = <Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), operations: Type.Optional(Type.Array(key)), ...fields }, closed)

export const dialectSchema = Type.Object(
  {
    /** Name on the command line, `--as <name>`. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    title: Type.String({ minLength: 1 }),
    habits: Type.Array(
      Type.Union([
        /** Additional keys in every row of a list, or in every object in `data` and `rows`; existing keys are kept. */
        habit('extraKeys', {
          where: Type.Union([Type.Literal('rows'), Type.Literal('objects')]),
          keys: Type.Record(Type.String(), Type.Any()),
        }),
        /** null instead of an empty string. */
        habit('nullForEmpty', {}),
        /** Null members are omitted. */
        habit('absentForNull', {}),
        /** The body code `of` is replaced by `is`, optionally with another message. */
        habit('code', { of: code, is: code, msg: Type.Optional(Type.String()) }),
        /** A success without `data` instead of an error with the code `of`. */
        habit('successWithoutData', { of: code, msg: Type.String() }),
        /** A member of the response is at another place. */
        habit('moved', { from: place, to: place }),
        /** A key has another name, at every depth. */
        habit('renamed', { from: key, to: key }),
        /** A key of rows and of data has another name or is nested: `companyName` is at `/company/name`. */
        habit('placed', { from: key, to: place }),
        /** Responses with the message `of` have the message `is`. */
        habit('text', { of: Type.String(), is: Type.String() }),
        /** Numeric values of these keys are strings. */
        habit('numberAsText', { keys: Type.Array(key) }),
        /** `yyyy-MM-ddTHH:mm:ss.000+08:00`, or the same instant in UTC with Z, instead of `yyyy-MM-dd HH:mm:ss`. */
        habit('isoTime', { zone: Type.Optional(Type.Literal('utc')) }),
        /** Successful responses have another HTTP status than 200, such as 201 for POST. */
        habit('status', { is: Type.Integer({ minimum: 201, maximum: 299 }) }),
        /** Request bodies are coerced to the declared types, as by Jackson: `"true"`, 1, `"5"`, 13800000000. */
        habit('lenientInput', {}),
      ]),
    ),
  },
  closed,
)

/** The dialect of an upstream. */
export type Dialect = Static<typeof dialectSchema>
export type DialectRule = Dialect['habits'][number]
export type DialectRuleKind = DialectRule['kind']
/** A rule of one kind. */
export type DialectRuleOf<Kind extends DialectRuleKind> = Extract<DialectRule, { kind: Kind }>
