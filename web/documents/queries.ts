import {
  type Document,
  deleteDocument,
  getAnalysis,
  getPageImage,
  listDocuments,
  retryAnalysis,
} from '@mainstay/contract/documents.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { pathOf } from '#lib/path-of.ts';
import { uploadMultipart, uploadSigned } from './send-file.ts';

const POLL_MS = 10_000;

/** True until the reader has finished with it. */
export const isUnfinished = ({ analysisStatus }: Document): boolean =>
  analysisStatus === 'pending' || analysisStatus === 'processing';

/**
 * The documents of the current case, newest first. Events refresh them; polling is the fallback while one is being
 * read.
 */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => send(listDocuments, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
});

/** The terms read from one document. They never change once it is completed, whatever happens to other documents. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id],
    queryFn: ({ signal }) => send(getAnalysis, { params: { id } }, { signal }),
  });

/** An agreement that has been read. */
export type AnalysedDocument = Document & { analysisResult: NonNullable<Document['analysisResult']> };

/** Those with terms to compare, newest first. */
export const analysedOf = (documents: readonly Document[]): AnalysedDocument[] =>
  documents.filter((one): one is AnalysedDocument => one.analysisStatus === 'completed' && one.analysisResult !== null);

export const pageImageAddress = (id: string, page: number): string => pathOf(getPageImage, { id, page });

type Upload = { file: File; signal?: AbortSignal };

/** Uploads in two steps: requests a signed URL, then sends the raw file. */
export const useSignedUpload = () =>
  useUpload(({ file, signal }) => uploadSigned(file, { signal, documentType: 'agreement' }));

/** Uploads in one multipart call. */
export const useMultipartUpload = () => useUpload(({ file, signal }) => uploadMultipart(file, signal));

function useUpload(mutationFn: (upload: Upload) => Promise<Document>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not awaited: the upload is complete when the server responds.
    onSuccess: (stored) => {
      client.setQueryData(documentsQuery.queryKey, (documents) => documents && [stored, ...documents]);
      void client.invalidateQueries(documentsQuery);
    },
  });
}

export function useRetryAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(retryAnalysis, { params: { id } }),
    onSuccess: (document) => replace(client, document),
    onSettled: () => client.invalidateQueries(documentsQuery),
  });
}

export function useWithdrawDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(deleteDocument, { params: { id } }),
    onSettled: () => client.invalidateQueries(documentsQuery),
  });
}

function replace(client: QueryClient, changed: Document): void {
  client.setQueryData(documentsQuery.queryKey, (documents) =>
    documents?.map((document) => (document.id === changed.id ? changed : document)),
  );
}
