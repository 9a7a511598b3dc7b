/** Creates a function that returns the values of a list in turn. */
export function rotation() {
  const turns = new Map<string, number>()
  return <Value>(name: string, values: readonly Value[]): Value => {
    const at = turns.get(name) ?? 0
    turns.set(name, at + 1)
    return values[at % values.length] as Value
  }
}
