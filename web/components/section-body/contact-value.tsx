import type { PageContact } from '#contracts/generated/wire.ts'

const SCHEMES: Readonly<Record<string, string>> = { phone: 'tel:', mail: 'mailto:' }

/** A contact: phone numbers as `tel:` links, mail addresses as `mailto:` links, other kinds as text. */
export function ContactValue({ contact: { value, kind } }: { contact: PageContact }) {
  const scheme = SCHEMES[kind]
  if (scheme === undefined) return <span>{value}</span>
  return (
    <a className="num" href={scheme + value}>
      {value}
    </a>
  )
}
