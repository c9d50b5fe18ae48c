// Says what the server and the script of this page say in English in the language of the page. `SAYINGS` stands before.

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
