import { PlanList } from './PlanList.tsx';
import { t } from './words.ts';

/** Every plan there was. */
export const HistoryTab = () => <PlanList title={t('allPlans')} />;
