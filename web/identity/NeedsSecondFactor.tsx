import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** For an account that does nothing without a second factor, and has none yet. */
export const NeedsSecondFactor = () => (
  <div className="mb-6">
    <Notice
      meaning="attention"
      title="Set up a second factor first"
      actions={
        <Button asChild size="small">
          <Link to="/profile">Go to your profile</Link>
        </Button>
      }
    >
      Accounts like yours must enter a code from an app to sign in. You cannot open anything else until you set it up.
    </Notice>
  </div>
);
