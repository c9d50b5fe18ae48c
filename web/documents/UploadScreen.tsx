import { PageHeader } from '#ui/PageHeader.tsx';

export default function UploadScreen() {
  return <PageHeader title="Upload Agreement" />;
}
