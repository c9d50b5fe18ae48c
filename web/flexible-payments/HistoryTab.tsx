import { PlanList } from './PlanList.tsx';
import { t } from './words.ts';

/** All plans. */
export const HistoryTab = () => <PlanList title={t('allPlans')} />;
