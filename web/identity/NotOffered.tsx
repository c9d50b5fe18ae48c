import { notOffered, type Offer } from '@mainstay/domain/offers.ts';
import { told } from '#lib/told.ts';
import { Notice } from '#ui/Notice.tsx';
import { t } from './words.ts';

/**
 * Shown where a product needs a license that this installation lacks. What was started before can still be ended here.
 */
export const NotOffered = ({ offer }: { offer: Offer }) => (
  <Notice meaning="info" title={t('notOffered')}>
    {told(notOffered(offer))}
  </Notice>
);
