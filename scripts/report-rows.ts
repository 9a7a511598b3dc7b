/** A row of a report that a command measures: `npm run bench`, `npm run scale`. */
type Row<Place, Figure> = { name: string; title: string; run: (place: Place) => Promise<Figure[]> }

/** Returns the rows that `--only` names, or `usual` without it. An unknown name ends the process with exit code 2. */
export function chooseRows<Any extends { name: string }>(
  rows: readonly Any[],
  only: string | undefined,
  usual: readonly Any[] = rows,
): readonly Any[] {
  if (only === undefined) return usual
  const names = only.split(',')
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined) {
    console.error(`--only ${unknown} is none of ${rows.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return rows.filter(({ name }) => names.includes(name))
}

/** Measures a row and prints its figures. @returns undefined, after printing the error, if the row throws. */
export async function measureRow<Place, Figure>(
  row: Row<Place, Figure>,
  place: Place,
  lineOf: (figure: Figure) => string,
): Promise<Figure[] | undefined> {
  console.log(`\n${row.title}`)
  try {
    const figures = await row.run(place)
    for (const figure of figures) console.log(lineOf(figure))
    return figures
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Returns a section of an earlier report with its heading and final line break; undefined if it is missing. */
export function formerSection(report: string, heading: string): string | undefined {
  const start = report.indexOf(`${heading}\n`)
  if (start === -1) return undefined
  const next = report.indexOf('\n## ', start)
  return report.slice(start, next === -1 ? undefined : next)
}
