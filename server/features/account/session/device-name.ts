const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/miniProgram/i, '微信小程序'],
  [/MicroMessenger/, '微信'],
  [/QIHU|360SE|360EE/, '360 浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Edg(?:A|iOS|e)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(?:e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

// the more particular ones first: iPads call themselves Mac, Android calls itself Linux
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** A short name by which somebody recognises a device, such as Windows 上的 Chrome; from its user agent, which may say anything. */
export function deviceName(userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent)
  const browser = nameIn(BROWSERS, userAgent)
  if (system === undefined) return browser ?? '未知设备'
  return browser === undefined ? system : spaced(spaced(system, '上的'), browser)
}

/** Two words with a space where Latin and Chinese letters meet. */
const spaced = (left: string, right: string): string =>
  `${left}${/\w$/.test(left) !== /^\w/.test(right) ? ' ' : ''}${right}`

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]
