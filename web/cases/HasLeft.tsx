import { STILL_READ } from '@mainstay/domain/cases/leaving.ts';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WhenInCase } from './WhenInCase.tsx';

/** Above every screen of a case that the person has left. */
export const HasLeft = ({ until }: { until: Date }) => (
  <div className="mb-4 lg:mb-6">
    <Notice
      meaning="info"
      title={
        <>
          You left this case on <WhenInCase at={until} toTheMinute />
        </>
      }
      actions={
        <>
          <Button asChild size="small">
            <Link to="/upload">Documents</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/history">Payments</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/reports">Reports</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/case">Your cases</Link>
          </Button>
        </>
      }
    >
      {STILL_READ}
    </Notice>
  </div>
);
