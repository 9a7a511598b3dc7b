/** Returns the decoded value of a cookie; undefined if it is missing or empty. */
export function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const part = cookies?.split(/; */).find((each) => each.startsWith(`${name}=`))
  const value = part?.slice(name.length + 1) ?? ''
  if (value === '') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
