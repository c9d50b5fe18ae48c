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

/** True until the reader has come to an end with it. */
export const isUnfinished = ({ analysisStatus }: Document): boolean =>
  analysisStatus === 'pending' || analysisStatus === 'processing';

/** The documents of the current case, newest first. Events refresh them; while one is being read a poll is the fallback. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => send(listDocuments, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
});

/** The terms that were read from one document. Once it is completed they never change, whatever happens to other documents. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id],
    queryFn: ({ signal }) => send(getAnalysis, { params: { id } }, { signal }),
  });

/** An agreement that has been read. */
export type AnalysedDocument = Document & { analysisResult: NonNullable<Document['analysisResult']> };

/** Those whose terms can be compared, newest first. */
export const analysedOf = (documents: readonly Document[]): AnalysedDocument[] =>
  documents.filter((one): one is AnalysedDocument => one.analysisStatus === 'completed' && one.analysisResult !== null);

export const pageImageAddress = (id: string, page: number): string => pathOf(getPageImage, { id, page });

type Upload = { file: File; signal?: AbortSignal };

/** The two-step way: a signed address, then the raw file. */
export const useSignedUpload = () =>
  useUpload(({ file, signal }) => uploadSigned(file, { signal, documentType: 'agreement' }));

/** One multipart call. */
export const useMultipartUpload = () => useUpload(({ file, signal }) => uploadMultipart(file, signal));

function useUpload(mutationFn: (upload: Upload) => Promise<Document>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not awaited: the upload is done when the server has answered it.
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
