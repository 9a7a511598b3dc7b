import type { ThemeConfig } from 'antd'
import tokens from '#web/styles/tokens.css?raw'

/** Reads a value of the site's tokens.css: the studio defines no colours. */
const token = (name: string): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no --${name}`)
  return value
}
const pixels = (name: string): number => Number.parseFloat(token(name))

/**
 * Ant Design's theme with the site's colours, font and radii. The build creates the style sheet of Ant Design. At
 * runtime only CSS variables are added.
 */
export const studioTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  token: {
    colorPrimary: token('blue'),
    colorLink: token('blue'),
    colorLinkHover: token('blue-hover'),
    colorLinkActive: token('blue-press'),
    colorSuccess: token('ok'),
    colorWarning: token('warn'),
    colorError: token('err'),
    colorInfo: token('info'),
    colorSuccessBg: token('ok-tint'),
    colorWarningBg: token('warn-tint'),
    colorErrorBg: token('err-tint'),
    colorInfoBg: token('info-tint'),
    colorTextBase: token('ink'),
    colorTextSecondary: token('ink-2'),
    colorTextTertiary: token('ink-3'),
    colorTextDescription: token('ink-3'),
    colorTextPlaceholder: token('ink-3'),
    colorBorder: token('control'),
    colorBorderSecondary: token('line'),
    colorBgLayout: token('surface'),
    fontFamily: token('font'),
    fontSize: 14,
    lineHeight: Number(token('lh')),
    borderRadius: pixels('r-s'),
    borderRadiusLG: pixels('r'),
    controlHeight: 36,
    // keeps the label of a loading button readable
    opacityLoading: 1,
    motionDurationMid: token('fast'),
  },
  components: { Table: { rowSelectedBg: token('blue-tint'), rowSelectedHoverBg: token('blue-tint') } },
}
