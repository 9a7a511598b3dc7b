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

// specific names first: iPads claim to be Macs, Android claims to be Linux
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Short device name such as Windows 上的 Chrome, from the user agent, which is arbitrary client input. */
export function deviceName(userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent)
  const browser = nameIn(BROWSERS, userAgent)
  if (system === undefined) return browser ?? '未知设备'
  return browser === undefined ? system : spaced(spaced(system, '上的'), browser)
}

/** Joins two words, with a space between Latin and Chinese letters. */
const spaced = (left: string, right: string): string =>
  `${left}${/\w$/.test(left) !== /^\w/.test(right) ? ' ' : ''}${right}`

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]
