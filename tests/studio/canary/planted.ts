import type { StoredRow } from '#server/testing/all-rows.ts'

/** Personal values of one invented person. */
export type Planted = {
  phone: string
  email: string
  birthday: string
  idNumber: string
  /** A sentence that contains further personal values. */
  text: string
  /** A day inside the text. */
  writtenDay: string
  /** All values, including those in the text. */
  values: string[]
}

/** Columns with free text of users, which may contain any value. */
export const OWN_TEXTS: readonly string[] = ['person.advantage', 'project_experience.content', 'feedback.content']

/** Values for the person with a number; different persons have different values. */
export function planted(number: number): Planted {
  const two = String(number).padStart(2, '0')
  const birthday = `19${70 + (number % 25)}-0${1 + (number % 9)}-${10 + Math.floor(number / 9)}`
  const idNumber = `42010619880731${two}1X`
  const [phone, written] = [`1371234${5600 + number}`, `1365432${1200 + number}`]
  const [email, writtenMail] = [`canary${two}@liuhen.example`, `anders${two}@liuhen.example`]
  const writtenDay = `19${70 + (number % 25)}-1${number % 3}-${10 + Math.floor(number / 4)}`
  const text = `请联系 ${written} 或 ${writtenMail}；${writtenDay} 出生，身份证 ${idNumber}。`
  return {
    phone,
    email,
    birthday,
    idNumber,
    text,
    writtenDay,
    values: [phone, email, birthday, idNumber, written, writtenMail, writtenDay],
  }
}

/** Returns the texts among `places` that contain one of the values, shortened. */
export function leaksOf(places: Iterable<string>, values: readonly string[]): string[] {
  const any = new RegExp(values.map((value) => value.replaceAll('.', '\\.')).join('|'))
  return [...places].flatMap((place) => {
    const at = place.search(any)
    return at < 0 ? [] : [`${place.slice(0, 80)} … ${place.slice(Math.max(0, at - 40), at + 40)}`]
  })
}

/** Returns the columns of rows as texts, named by table and column. */
export const columnTexts = (rows: readonly StoredRow[]): { column: string; text: string }[] =>
  rows.flatMap(({ table, columns }) =>
    Object.entries(columns).map(([name, value]) => ({ column: `${table}.${name}`, text: String(value) })),
  )
