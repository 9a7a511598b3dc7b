import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type ButtonSize = 'small' | 'medium' | 'large'
/** primary: the main next step; line: secondary; plain: quiet; text: no frame; white and ghost: on pictures. */
export type ButtonVariant = 'primary' | 'line' | 'plain' | 'text' | 'danger' | 'white' | 'ghost'

type ButtonLook = {
  size?: ButtonSize
  variant?: ButtonVariant
  /** Whether the button is as wide as its container. */
  isBlock?: boolean
  /** Whether the action is in progress: shows a spinner and ignores clicks. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}
type LinkProps = ButtonLook & { href: string; disabled?: boolean } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href'
  >
type PressProps = ButtonLook & { href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>

const SIZE_CLASS: Record<ButtonSize, string> = { small: 'btn--small', medium: '', large: 'btn--large' }
const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: '',
  line: 'btn--line',
  plain: 'btn--quiet',
  text: 'btn--text',
  danger: 'btn--danger',
  white: 'btn--white',
  ghost: 'btn--ghost',
}

/** A button, or with `href` a link that looks like a button. @throws RangeError for an unknown size. */
export function Button(props: LinkProps | PressProps) {
  const { size, variant, isBlock, isBusy = false, className, children, ...rest } = props
  const look = buttonClass({ size, variant, isBlock, isBusy, className })
  const content = (
    <>
      {isBusy && <span className="spin" aria-hidden="true" />}
      {children}
    </>
  )
  if (rest.href !== undefined) {
    const { disabled, href, ...link } = rest
    return disabled ? (
      <a {...link} className={look} role="link" aria-disabled="true">
        {content}
      </a>
    ) : (
      <a {...link} className={look} href={href}>
        {content}
      </a>
    )
  }
  const { href: _none, onClick, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    >
      {content}
    </button>
  )
}

type ButtonClassOptions = Pick<ButtonLook, 'size' | 'variant' | 'isBlock' | 'isBusy' | 'className'>

/** The global CSS classes of a button, for another element. @throws RangeError for an unknown size. */
export function buttonClass(options: ButtonClassOptions) {
  const { size = 'medium', variant = 'primary', isBlock, isBusy, className } = options
  if (!Object.keys(SIZE_CLASS).includes(size))
    throw new RangeError(`button size must be small, medium or large: ${size}`)
  return classNames(
    'btn',
    SIZE_CLASS[size],
    VARIANT_CLASS[variant],
    isBlock && 'btn--block',
    isBusy && 'is-busy',
    className,
  )
}

/** A busy submit button must not submit its form again. */
function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
