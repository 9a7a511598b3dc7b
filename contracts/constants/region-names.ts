/** Everyday name of a region: 武汉 for 武汉市, 恩施 for 恩施土家族苗族自治州. Districts and counties keep their suffix. */
export function shortRegionName(name: string): string {
  const short = /^(.{2,}?)(?:(?:维吾尔|(?:.{1,3}族)+)?自治[州区县]|林区|省|市)$/.exec(name)?.[1]
  return short ?? name
}
