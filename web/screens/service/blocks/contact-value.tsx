import type { PageContact } from '#contracts/generated/wire.ts'

const SCHEMES: Readonly<Record<string, string>> = { phone: 'tel:', mail: 'mailto:' }

/** A phone number or mail address as a link that dials or writes; anything else as text. */
export function ContactValue({ contact: { value, kind } }: { contact: PageContact }) {
  const scheme = SCHEMES[kind]
  if (scheme === undefined) return <span>{value}</span>
  return (
    <a className="num" href={scheme + value}>
      {value}
    </a>
  )
}
