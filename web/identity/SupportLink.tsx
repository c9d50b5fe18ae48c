import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.ts';

/** The support address, as a link that opens a message on a topic. */
export function SupportLink({ about }: { about: string }) {
  const address = useQuery(userQuery).data?.supportEmail;
  if (!address) return null;
  return (
    <a
      href={`mailto:${address}?subject=${encodeURIComponent(about)}`}
      className="text-accent-ink underline underline-offset-2"
    >
      {address}
    </a>
  );
}
