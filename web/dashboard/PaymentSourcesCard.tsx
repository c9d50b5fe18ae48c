import { PaymentSourceList } from '#payment-sources/PaymentSourceList.tsx';
import { Card } from '#ui/Card.tsx';

export const PaymentSourcesCard = () => (
  <Card title="Payment Sources">
    <PaymentSourceList brief />
  </Card>
);
