type Mark = readonly [name: string, mark: RegExp]

/** The first that fits counts: browsers also name those that they want to be taken for. */
const BROWSERS: readonly Mark[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const SYSTEMS: readonly Mark[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Names the browser and system of a user agent in plain words: `Chrome on Windows`. Never echoes unknown parts. */
export function userAgentLabel(userAgent: string): string {
  const found = (marks: readonly Mark[]): string | undefined => marks.find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (browser === undefined && system === undefined) return 'Another program'
  return `${browser ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`
}
