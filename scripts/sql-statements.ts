/**
 * Returns the statements of an SQL script without comments, with whitespace collapsed. Semicolons in quotes and dollar
 * quotes do not end a statement.
 */
export function sqlStatements(sql: string): string[] {
  const statements: string[] = []
  let current = ''
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    if (token !== ';') {
      current += token
      continue
    }
    statements.push(current)
    current = ''
  }
  return [...statements, current].map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '')
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g

/** Splits at commas outside of parentheses and quotes. */
export function splitTopLevel(text: string): string[] {
  const parts: string[] = []
  let [current, depth] = ['', 0]
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\s\S]/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) {
      parts.push(current.trim())
      current = ''
    } else current += token
  }
  return [...parts, current.trim()]
}
