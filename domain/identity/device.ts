const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Chrome on Windows": the familiar name of a browser, from its User-Agent. */
export function deviceWords(userAgent: string | null): string {
  const said = userAgent ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(said))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(said))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
