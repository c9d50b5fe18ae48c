// Translates the server's and this page's English texts into the page's language. `SAYINGS` is defined before this.

/** @param {string} words */
globalThis.told = (words) => {
  const said = words.replace(/\.$/, '');
  for (const [pattern, translated] of SAYINGS) {
    const values = new RegExp(`^${pattern}$`, 's').exec(said);
    if (!values) continue;
    const filled = translated.replace(/\{(\d+)\}/g, (_, place) => globalThis.told(values[place]));
    return words.endsWith('.') ? `${filled}.` : filled;
  }
  return words;
};
