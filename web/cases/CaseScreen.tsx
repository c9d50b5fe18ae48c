import { PageHeader } from '#ui/PageHeader.tsx';

export default function CaseScreen() {
  return <PageHeader title="Case &amp; people" />;
}
