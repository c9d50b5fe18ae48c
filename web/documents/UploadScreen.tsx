import { useHasLeft } from '#cases/useHasLeft.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AnalysisProcessCard } from './AnalysisProcessCard.tsx';
import { DocumentHistoryCard } from './DocumentHistoryCard.tsx';
import { DocumentUploadCard } from './DocumentUploadCard.tsx';

export default function UploadScreen() {
  if (useHasLeft())
    return (
      <>
        <PageHeader title="Documents" subtitle="What was uploaded while you were part of this case" />
        <DocumentHistoryCard />
      </>
    );
  return (
    <>
      <PageHeader
        title="Upload Agreement"
        subtitle="We read your agreement page by page and show where each term appears."
      />
      <div className="space-y-4 lg:space-y-6">
        <DocumentUploadCard />
        <AnalysisProcessCard />
        <DocumentHistoryCard />
      </div>
    </>
  );
}
