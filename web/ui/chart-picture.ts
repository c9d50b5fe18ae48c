import { download } from '#lib/csv.ts';
import { t } from './words.ts';

type Part = { label: string; colour: string };

/** The data of a chart image; a month's `figures` match the parts, from the bottom of a bar up. */
export type ChartPicture = {
  title: string;
  parts: readonly Part[];
  months: readonly { name: string; figures: readonly number[]; target?: number }[];
  target?: Part;
  say: (figure: number) => string;
};

const [WIDTH, HEIGHT, SCALE] = [960, 480, 2];
const AREA = { left: 90, right: 940, top: 90, bottom: 430 };

/** Saves a chart as a black-on-white PNG, for use in a letter or a filing. */
export async function savePicture(fileName: string, chart: ChartPicture): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartSvg(chart))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error(t('browserCannotDrawPicture'));
  download(fileName, png);
}

/** The chart as SVG. */
export function chartSvg({ title, parts, months, target, say }: ChartPicture): string {
  const most = Math.max(
    1,
    ...months.map(({ figures, target = 0 }) =>
      Math.max(
        target,
        figures.reduce((a, b) => a + b, 0),
      ),
    ),
  );
  const y = (figure: number) => AREA.bottom - (figure / most) * (AREA.bottom - AREA.top);
  const step = (AREA.right - AREA.left) / Math.max(1, months.length);
  const bars = months.map(({ name, figures, target: aim = 0 }, place) => {
    const x = AREA.left + place * step + step * 0.15;
    let foot = 0;
    const drawn = figures.map((figure, part) => {
      const top = y(foot + figure);
      const height = y(foot) - top;
      foot += figure;
      return `<rect x="${x}" y="${top}" width="${step * 0.7}" height="${height}" fill="${parts[part]?.colour}"/>`;
    });
    const line =
      target &&
      aim > 0 &&
      `<rect x="${x - 4}" y="${y(aim) - 1}" width="${step * 0.7 + 8}" height="2" fill="${target.colour}"/>`;
    return `${drawn.join('')}${line || ''}${text(x + step * 0.35, AREA.bottom + 20, name, 'middle')}`;
  });
  let at = AREA.left;
  const legend = [...(target ? [target] : []), ...parts].map(({ label, colour }) => {
    const x = at;
    at += 30 + label.length * 8;
    return `<rect x="${x}" y="52" width="12" height="12" fill="${colour}"/>${text(x + 18, 63, label)}`;
  });
  const scale = [0, most / 2, most].map(
    (figure) =>
      `<line x1="${AREA.left}" x2="${AREA.right}" y1="${y(figure)}" y2="${y(figure)}" stroke="#d3d8df"/>${text(AREA.left - 8, y(figure) + 4, say(figure), 'end')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="13" fill="#151a21"><rect width="100%" height="100%" fill="#ffffff"/>${text(AREA.left, 34, title, 'start', 'font-size="18" font-weight="600"')}${legend.join('')}${scale.join('')}${bars.join('')}</svg>`;
}

const text = (x: number, y: number, words: string, anchor = 'start', more = '') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" ${more}>${words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`;
