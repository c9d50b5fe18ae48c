import { useHasLeft } from '#cases/useHasLeft.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AnalysisProcessCard } from './AnalysisProcessCard.tsx';
import { DocumentHistoryCard } from './DocumentHistoryCard.tsx';
import { DocumentUploadCard } from './DocumentUploadCard.tsx';
import { UPLOAD_HEADING } from './upload-heading.ts';
import { t } from './words.ts';

export default function UploadScreen() {
  if (useHasLeft())
    return (
      <>
        <PageHeader title={t('documents')} subtitle={t('whatWasUploadedWhileYouWere')} />
        <DocumentHistoryCard />
      </>
    );
  return (
    <>
      <PageHeader {...UPLOAD_HEADING} />
      <div className="space-y-4 lg:space-y-6">
        <DocumentUploadCard />
        <AnalysisProcessCard />
        <DocumentHistoryCard />
      </div>
    </>
  );
}
