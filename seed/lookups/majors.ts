import { readRows } from '#seed/content/lookups/read-rows.ts'

export type SeedMajor = {
  id: number
  pid: number
  /** Generated code of two, four or seven digits (category, class, major); not the code of the ministry. */
  code: string
  name: string
  /** 1 category, 2 class, 3 major. */
  level: 1 | 2 | 3
}

type MajorRow = Omit<SeedMajor, 'pid' | 'id'> & { parent: string }

/** Reads categories, classes and majors in the order of the undergraduate catalogue; parents come before children. */
export const readMajors = (): SeedMajor[] => {
  const categories = new Map<string, string[]>()
  const classes = new Map<string, string[]>()
  for (const [category = '', className = '', name = ''] of readRows('undergraduate-majors.csv')) {
    const list = categories.get(category) ?? []
    if (!list.includes(className)) list.push(className)
    categories.set(category, list)
    classes.set(className, [...(classes.get(className) ?? []), name])
  }
  const rows = [...categories].flatMap(([category, classNames], at): MajorRow[] => {
    const code = digits(at + 1, 2)
    return [
      { code, parent: '', name: category, level: 1 },
      ...classNames.flatMap((name, index) =>
        classRows(`${code}${digits(index + 1, 2)}`, code, name, classes.get(name)),
      ),
    ]
  })
  return rows.map(({ code, parent, name, level }) => ({ id: idOf(code), pid: idOf(parent), code, name, level }))
}

const classRows = (code: string, parent: string, name: string, majors: readonly string[] = []): MajorRow[] => [
  { code, parent, name, level: 2 },
  ...majors.map((major, at): MajorRow => ({
    code: `${code}${digits(at + 1, 3)}`,
    parent: code,
    name: major,
    level: 3,
  })),
]

const digits = (number: number, length: number): string => String(number).padStart(length, '0')

/** Returns the code, padded to seven digits, as id: ids below a category or class lie between its id and the next. */
const idOf = (code: string): number => (code === '' ? 0 : Number(code.padEnd(7, '0')))
