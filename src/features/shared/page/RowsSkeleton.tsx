/** Rows of a drawer that are on their way; the same picture as the skeleton the tap put on screen. */
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
