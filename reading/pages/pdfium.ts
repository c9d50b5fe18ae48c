import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { withMemoryLimit } from './wasm.ts';

/** The part of Emscripten's runtime that we use; its own types are not published. */
type Runtime = {
  HEAPU8: Uint8Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
  UTF16ToString(pointer: number): string;
};

export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & {
  pdfium: Runtime & { wasmExports: { malloc(bytes: number): number; free(pointer: number): void } };
};

/** Enough for a page of 24 million pixels with a large picture on it. */
const MEMORY_MB = 320;

let loading: Promise<Pdfium> | undefined;
let loaded: Pdfium | undefined;

/** PDFium in WebAssembly, loaded once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start();
  return loading;
}

async function start(): Promise<Pdfium> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const quiet = { print: () => undefined, printErr: () => undefined };
  const pdfium = await init({ wasmBinary: withMemoryLimit(wasm, MEMORY_MB).buffer as ArrayBuffer, ...quiet });
  pdfium.PDFiumExt_Init();
  loaded = withDirectCalls(pdfium as unknown as Pdfium);
  return loaded;
}

/** Called for every character or line of a page: the published wrapper around them takes longer than they do. */
const OFTEN_CALLED = [
  'FPDFText_GetUnicode',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharAngle',
  'FPDFText_GetTextObject',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
] as const;

/** They take and return numbers, so the program's own functions can replace the wrapper. */
function withDirectCalls(pdfium: Pdfium): Pdfium {
  const exported = pdfium.pdfium as unknown as Record<string, never>;
  const direct = OFTEN_CALLED.map((name) => [name, exported[`_${name}`] ?? pdfium[name]]);
  return Object.assign(pdfium, Object.fromEntries(direct));
}

/** PDFium's memory in this thread; it never shrinks. */
export const pdfiumBytes = () => loaded?.pdfium.HEAPU8.length ?? 0;

/** Allocates PDFium memory for `use`, and frees it afterwards. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Error('PDFium has no memory left');
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Reads UTF-16 text from a PDFium call that fills a buffer and returns its length in bytes. */
export function readText(pdfium: Pdfium, fill: (pointer: number, bytes: number) => number): string {
  const bytes = fill(0, 0);
  if (bytes <= 2 || bytes > 100_000) return '';
  return withMemory(pdfium, bytes, (pointer) => {
    fill(pointer, bytes);
    return pdfium.pdfium.UTF16ToString(pointer);
  });
}
