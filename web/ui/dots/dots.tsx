import { classNames } from '#web/ui/class-names.ts'

type DotsProps = { facts: readonly string[]; className?: string | undefined }

/** Facts in a line, separated by dots; lines break only between facts. Empty facts are omitted. */
export function Dots({ facts, className }: DotsProps) {
  const shownFacts = facts.filter((fact) => fact !== '')
  if (shownFacts.length === 0) return null
  return (
    <p className={classNames('dots', className)}>
      {shownFacts.map((fact, index) => (
        // the index keeps keys unique: two facts, such as trade and industry, may have the same text
        <span key={`${index} ${fact}`}>{fact}</span>
      ))}
    </p>
  )
}
