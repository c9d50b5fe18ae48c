import { PlanList } from './PlanList.tsx';

/** Every plan there was. */
export const HistoryTab = () => <PlanList title="All Plans" />;
