import type { ThemeConfig } from 'antd'
import tokens from '#web/styles/tokens.css?raw'

/** The site's own values, by their names in tokens.css: the studio has no colours of its own. */
const token = (name: string): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no --${name}`)
  return value
}
const pixels = (name: string): number => Number.parseFloat(token(name))

/**
 * Ant Design's theme in the colours, type and corners of the site. The rules stand in its own style sheet, made when it was
 * built; only the variables that they read are written by the page.
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
    // what a button says while it waits can be read
    opacityLoading: 1,
    motionDurationMid: token('fast'),
  },
}
