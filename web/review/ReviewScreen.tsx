import { PageHeader } from '#ui/PageHeader.tsx';

export default function ReviewScreen() {
  return <PageHeader title="Agreement Review" />;
}
