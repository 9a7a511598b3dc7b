import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link that opens a screen and looks like a button. */
export function LinkButton({ to, ...button }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const href = useHref(to)
  const open = useLinkClickHandler<HTMLElement>(to)
  return <Button {...button} href={href} onClick={(event) => open(event as never)} />
}
