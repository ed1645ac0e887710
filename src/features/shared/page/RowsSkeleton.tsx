/** Skeleton of a drawer's loading rows; looks the same as the one shown on the tap. */
export const RowsSkeleton = () => (
  <div className="grid gap-4" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <span key={row} className="flex gap-4">
        <span className="skeleton size-16 flex-none rounded-control" />
        <span className="grid flex-1 content-center gap-2">
          <span className="skeleton h-4 w-3/4" />
          <span className="skeleton h-4 w-1/3" />
        </span>
      </span>
    ))}
  </div>
);

/** Renders the loading state of a page that is one card. `label`: what a screen reader says. */
export const LoadingCard = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="card p-6">
    <RowsSkeleton />
  </div>
);
