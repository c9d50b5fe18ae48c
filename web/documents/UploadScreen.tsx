import { PageHeader } from '#ui/PageHeader.tsx';
import { AnalysisProcessCard } from './AnalysisProcessCard.tsx';
import { DocumentHistoryCard } from './DocumentHistoryCard.tsx';
import { DocumentUploadCard } from './DocumentUploadCard.tsx';

export default function UploadScreen() {
  return (
    <>
      <PageHeader
        title="Upload Agreement"
        subtitle="Your agreement is read page by page, and every term is shown with the place where it stands."
      />
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
        <div className="min-w-0 lg:col-span-2">
          <DocumentUploadCard />
        </div>
        <AnalysisProcessCard />
        <DocumentHistoryCard className="lg:col-span-3" />
      </div>
    </>
  );
}
