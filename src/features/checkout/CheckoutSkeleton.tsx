import { useTranslations } from './translations.ts';

const SECTIONS = [
  { key: 'type', rows: 1 },
  { key: 'address', rows: 2 },
  { key: 'contact', rows: 2 },
];

/** Renders the skeleton of the checkout. */
export function CheckoutSkeleton() {
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_420px] lg:gap-6" role="status" aria-label={t('loading')}>
      <div className="grid gap-5">
        {SECTIONS.map(({ key, rows }) => (
          <div key={key} className="card grid gap-4 p-5 md:p-6">
            <div className="flex items-center gap-3">
              <div className="skeleton size-9 rounded-full" />
              <div className="skeleton h-5 w-40" />
            </div>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are static
              <div key={row} className="skeleton h-14 rounded-control" />
            ))}
          </div>
        ))}
      </div>
      <div className="card grid gap-4 p-5 md:p-6">
        <div className="skeleton h-6 w-40" />
        <div className="skeleton h-14 rounded-control" />
        <div className="skeleton h-14 rounded-control" />
        <div className="skeleton h-32 rounded-control" />
      </div>
    </div>
  );
}
