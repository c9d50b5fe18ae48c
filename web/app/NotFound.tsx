import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';

export function NotFound({ inShell }: { inShell?: boolean }) {
  const Region = inShell ? 'div' : 'main';
  return (
    <Region className="grid min-h-[60dvh] place-items-center px-4">
      <title>404 Page Not Found · Mainstay</title>
      <div className="text-center">
        <h1 className="text-24 font-semibold">404 Page Not Found</h1>
        <p className="mt-2 text-14 text-muted">Did you forget to add the page to the router?</p>
        <Button asChild className="mt-6">
          <Link to="/">Go to the start page</Link>
        </Button>
      </div>
    </Region>
  );
}
