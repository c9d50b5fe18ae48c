import { Bell, Download, FileText, type LucideIcon, Settings } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

const LINKS: [LucideIcon, string, string][] = [
  [Bell, 'View Notifications', '/notifications'],
  [Settings, 'Payment Settings', '/payments'],
];

export function QuickActionsCard() {
  const id = useId();
  return (
    <Card title="Quick Actions">
      <div className="space-y-2">
        <Button className="w-full justify-start!" disabled aria-describedby={id}>
          <FileText aria-hidden />
          Generate Court Report
        </Button>
        <Button className="w-full justify-start!" disabled aria-describedby={id}>
          <Download aria-hidden />
          Export Payment History (CSV)
        </Button>
        {LINKS.map(([Icon, label, to]) => (
          <Button key={to} asChild className="w-full justify-start!">
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </Button>
        ))}
      </div>
      <p id={id} className="mt-3 text-13 text-muted">
        There is nothing to report or export until the first payment is processed.
      </p>
    </Card>
  );
}
