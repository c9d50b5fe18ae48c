import type { FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { languageModelFrom, withLanguageModel } from '@mainstay/reading/model/language-model.ts';
import type { Line } from '@mainstay/reading/pages/page.ts';
import { openReader } from '@mainstay/reading/reader/reader.ts';

/** Reads documents. Rejects with an UnreadableDocument, whose message is for people, if a document cannot be read. */
export type Reader = {
  read(
    bytes: Uint8Array,
    options?: { onProgress?: (progress: { page: number; pages: number }) => void; signal?: AbortSignal },
  ): Promise<{
    pageCount: number;
    agreementTerms: AgreementTerms;
    courtCase?: FoundCourtCase;
    /** Whether the document calls itself a court order. */
    saysOrder?: boolean;
    /** The pages as read. */
    pages?: readonly { number: number; lines: readonly Line[] }[];
  }>;
  /** A WebP picture of a page (from 1), at that width in pixels. */
  renderPage(bytes: Uint8Array, page: number, widthPixels: number): Promise<Uint8Array>;
  close(): void | Promise<void>;
};

/** The built-in reader, in its own process. If LLM_BASE_URL is set, a language model gives a second opinion. */
export function builtInReader(env: Record<string, string | undefined> = {}): Reader {
  const model = languageModelFrom(env);
  return model ? withLanguageModel(openReader(), model) : openReader();
}

export { sniffType } from '@mainstay/reading/pages/sniff.ts';
export { UnreadableDocument } from '@mainstay/reading/pages/unreadable.ts';
