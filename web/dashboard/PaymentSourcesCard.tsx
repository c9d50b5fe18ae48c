import { PaymentSourceList } from '#payment-sources/PaymentSourceList.tsx';
import { Card } from '#ui/Card.tsx';
import { t } from './words.ts';

export const PaymentSourcesCard = () => (
  <Card title={t('paymentSources')}>
    <PaymentSourceList brief />
  </Card>
);
