import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './map-link.module.css'

/** URL of a map search (Amap) for an address; phones open the URL in the map app. */
export const mapHref = (address: string): string =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: address, view: 'map', callnative: '1' })}`

/** Link to an address on a map, in a new window. */
export function MapLink({ address }: { address: string }) {
  return (
    <a className={`link ${styles.map}`} href={mapHref(address)} target="_blank" rel="noopener noreferrer">
      查看地图
      <Icon name="external" label="（在新窗口打开）" />
    </a>
  )
}
