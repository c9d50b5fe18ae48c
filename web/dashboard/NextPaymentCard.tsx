import { CalendarClock } from 'lucide-react';
import { NoFigure, StatCard } from './StatCard.tsx';

/** The day of the next payment; none is scheduled until payments are collected. */
export const NextPaymentCard = () => (
  <StatCard title="Next Payment" icon={CalendarClock} note="Nothing is scheduled yet">
    <NoFigure label="No date" />
  </StatCard>
);
