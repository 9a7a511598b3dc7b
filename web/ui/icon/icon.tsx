import iconSpriteUrl from './icons.svg?url&no-inline'

export type IconName =
  | 'search'
  | 'down'
  | 'right'
  | 'left'
  | 'up'
  | 'arrow'
  | 'menu'
  | 'x'
  | 'check'
  | 'pause'
  | 'play'
  | 'elder'
  | 'acc'
  | 'user'
  | 'pin'
  | 'clock'
  | 'eye'
  | 'print'
  | 'share'
  | 'star'
  | 'phone'
  | 'mail'
  | 'edit'
  | 'trash'
  | 'plus'
  | 'minus'
  | 'dl'
  | 'file'
  | 'info'
  | 'warn'
  | 'ok'
  | 'err'
  | 'filter'
  | 'refresh'
  | 'zoom'
  | 'zoom-out'
  | 'msg'
  | 'doc'
  | 'link'
  | 'upload'
  | 'logout'
  | 'external'
  | 'calendar'
  | 'building'
  | 'qr'
  | 'service-talent'
  | 'service-recruit'
  | 'service-exam'
  | 'service-cadre'
  | 'service-training'
  | 'service-consult'
  | 'service-park'
  | 'service-dispatch'
  | 'service-fund'

type IconProps = {
  name: IconName
  /** Text for screen readers. An icon without a label is hidden from screen readers. */
  label?: string
  className?: string
}

/** A line icon in the colour and size of the surrounding text, from a cached sprite file. Needs no script. */
export function Icon({ name, label, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={className ? `ico ${className}` : 'ico'} {...spoken}>
      <use href={`${iconSpriteUrl}#${name}`} />
    </svg>
  )
}
