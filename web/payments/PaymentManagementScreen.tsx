import { PageHeader } from '#ui/PageHeader.tsx';

export default function PaymentManagementScreen() {
  return <PageHeader title="Payment Management" />;
}
