type RiverMarkProps = { className?: string }

/** Decorative logo: the rivers 江 and 汉 meet in the shape of 人. Used in headings, header and loading overlay. */
export function RiverMark({ className }: RiverMarkProps) {
  return (
    <svg className={className ? `ren ${className}` : 'ren'} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M20 4h8c0 17-6 30-19 40l-6-4C14 31 20 19 20 4z" />
      <path d="M29.5 17c1.5 11 6.5 19 15.5 24l-5 4.5C31 40 26.5 32 25.5 26.5c2-3 3.2-6 4-9.5z" />
    </svg>
  )
}
