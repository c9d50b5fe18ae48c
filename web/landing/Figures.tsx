const FIGURES = [
  { value: '97.2%', label: 'Payment success rate' },
  { value: '95%+', label: 'Document analysis accuracy' },
  { value: 'Under 2 hours', label: 'Backup fund activation' },
];

export function Figures() {
  return (
    <section aria-label="Mainstay in figures" className="border-y border-line">
      <dl className="mx-auto grid max-w-[1200px] px-4 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line sm:px-8">
        {FIGURES.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end py-6 sm:px-8 sm:py-10 sm:first:pl-0 sm:last:pr-0"
          >
            <dt className="mt-1 text-14 text-muted">{label}</dt>
            <dd className="text-24 font-semibold tracking-[-0.01em] lg:text-32">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
